"""The printed battle plan: a plain sheet becomes PDF, PNG or SVG pages."""
