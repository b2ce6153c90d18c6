/** How charts look in documents and in the "Walk it" panel. The colours are the site's own, said again: its style sheets are not there. */
import { SITE_COLOURS } from "../siteColours.ts"

const { amber, edge, ink, line, mango, paper, sand, shell, soft, teal, "teal-deep": tealDeep } = SITE_COLOURS

export const CHART_STYLE = `
.statechart { overflow-x: auto; margin-block: 1rem; padding: 0.75rem; border: 1px solid ${line}; border-radius: 0.625rem; background: ${shell}; }
.statechart > svg[aria-hidden] { position: absolute; }
.statechart .chart { display: block; max-width: none; height: auto; }
.statechart text { fill: ${ink}; font: 12px "Figtree", system-ui, sans-serif; }
.statechart a { text-decoration: none; }
.statechart .name { font-size: 13px; font-weight: 700; }
.statechart .row { fill: ${soft}; font-size: 11px; }
.statechart rect { fill: ${paper}; stroke: ${edge}; stroke-width: 1.3; }
.statechart rect.group { fill: ${sand}; }
.statechart rect.final { stroke-width: 3; }
.statechart .edge { fill: none; stroke: ${teal}; stroke-width: 1.3; opacity: 0.65; }
.statechart .tip path { fill: ${teal}; }
.statechart [href]:hover rect, .statechart [href]:focus-visible rect { stroke: ${teal}; stroke-width: 2.5; }
.statechart [href] .name { fill: ${tealDeep}; text-decoration: underline; }
.statechart [data-lit] > rect { fill: ${mango}; stroke: ${amber}; stroke-width: 2.5; }
.statechart [data-lit] > .row, .statechart [data-lit] > .name { fill: ${ink}; }
`
