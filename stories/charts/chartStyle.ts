/** How charts look in documents and in the "Walk it" panel. The colours are the site's own, said again: its style sheets are not there. */
export const CHART_STYLE = `
.statechart { overflow-x: auto; margin-block: 1rem; padding: 0.75rem; border: 1px solid #e2cfab; border-radius: 0.625rem; background: #fffaf1; }
.statechart > svg[aria-hidden] { position: absolute; }
.statechart .chart { display: block; max-width: none; height: auto; }
.statechart text { fill: #1d2b4f; font: 12px "Figtree Variable", system-ui, sans-serif; }
.statechart a { text-decoration: none; }
.statechart .name { font-size: 13px; font-weight: 700; }
.statechart .row { fill: #44537a; font-size: 11px; }
.statechart rect { fill: #ffffff; stroke: #74809e; stroke-width: 1.3; }
.statechart rect.group { fill: #f7ead2; }
.statechart rect.final { stroke-width: 3; }
.statechart .edge { fill: none; stroke: #0f6f78; stroke-width: 1.3; opacity: 0.65; }
.statechart .tip path { fill: #0f6f78; }
.statechart [href]:hover rect, .statechart [href]:focus-visible rect { stroke: #0f6f78; stroke-width: 2.5; }
.statechart [href] .name { fill: #0a565e; text-decoration: underline; }
.statechart [data-lit] > rect { fill: #f2ac3c; stroke: #8a5a06; stroke-width: 2.5; }
.statechart [data-lit] > .row, .statechart [data-lit] > .name { fill: #1d2b4f; }
`
