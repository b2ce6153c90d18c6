/** The order of the site's style layers. A screen's styles may come before the theme's, and the first that are seen say it. */
export const LAYER_ORDER = "@layer reset,tokens,base,shared,parts;"
