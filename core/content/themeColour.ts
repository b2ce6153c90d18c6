/** The colour of the browser's own bars around the site, as CSS names colours. `ui/index.html` says the same. */
export const THEME_COLOUR = "#1d2b4f"
