/**
 * The site's colours for where its stylesheets are not: charts, panels, Storybook's own frame. A test keeps them true to the
 * tokens.
 */
export const SITE_COLOURS = {
  shell: "#fffaf1",
  paper: "#ffffff",
  sand: "#f7ead2",
  ink: "#1d2b4f",
  soft: "#44537a",
  teal: "#0f6f78",
  "teal-deep": "#0a565e",
  mango: "#f2ac3c",
  amber: "#8a5a06",
  coral: "#b93d28",
  palm: "#1f6b4c",
  edge: "#74809e",
  line: "#e2cfab",
} as const
