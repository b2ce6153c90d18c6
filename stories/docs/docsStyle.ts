/** How pages of documentation look. The colours are the site's own, said again: its style sheets are not there. */
import { SITE_COLOURS } from "../foundations/siteColours.ts"

const { coral, ink, line, paper, palm, sand, soft } = SITE_COLOURS

export const DOCS_STYLE = `
.sbdocs-content:has(.wide) { max-width: 84rem; }
.states { display: grid; grid-template-columns: repeat(auto-fill, minmax(264px, 1fr)); gap: 1.25rem; margin-block: 1rem; }
.state { display: grid; align-content: start; gap: 0.5rem; margin: 0; min-width: 0; font-size: 0.875rem; color: ${ink}; }
.state-picture { display: block; position: relative; width: 264px; max-width: 100%; height: 190px; overflow: hidden; border: 1px solid ${line}; border-radius: 0.5rem; background: ${sand}; }
.state-picture iframe { position: absolute; inset: 0 auto auto 0; border: 0; transform-origin: 0 0; pointer-events: none; background: ${paper}; }
.state figcaption { display: grid; gap: 0.25rem; justify-items: start; overflow-wrap: anywhere; }
.state .state-when { color: ${soft}; font-size: 0.8125rem; line-height: 1.4; }
.state-tags code { margin-inline-end: 0.25rem; font-size: 0.75rem; overflow-wrap: anywhere; }
.state[data-result="passed"] .state-result { color: ${palm}; }
.state[data-result="failed"] .state-result { color: ${coral}; font-weight: 700; }
.state-result { color: ${soft}; font-size: 0.75rem; }
.state details ul { margin: 0.25rem 0 0; padding-inline-start: 1rem; font-size: 0.75rem; list-style: disc; }
.guidance { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; margin-block: 1.5rem; }
.guidance > div { padding: 0.75rem 1rem; border: 1px solid ${line}; border-block-start: 4px solid ${soft}; border-radius: 0.5rem; background: ${paper}; }
.guidance > .do { border-block-start-color: ${palm}; }
.guidance > .dont { border-block-start-color: ${coral}; }
.guidance h3 { margin: 0 0 0.25rem; font-size: 1rem; }
.guidance ul { margin: 0; padding-inline-start: 1.1rem; list-style: disc; }
.statechart.uncut .chart { max-width: 100%; }
.statechart-size { font: inherit; font-size: 0.8125rem; color: ${ink}; text-decoration: underline; background: none; border: 0; padding: 0; cursor: pointer; }
`
