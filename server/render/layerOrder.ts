/**
 * The site's CSS cascade layers in their order. It stands before every stylesheet: a browser orders layers as it first reads
 * their names, and a screen's stylesheet may arrive before the theme's.
 */
export const LAYER_ORDER = "@layer reset,tokens,base,shared,parts;"
