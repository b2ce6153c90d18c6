/** The "Walk it" panel's style, within Storybook's own look. */
import { SITE_COLOURS } from "../siteColours.ts"

const { edge } = SITE_COLOURS

export const PANEL_STYLE = `
.walk { border: 0; margin: 0; min-width: 0; display: grid; gap: 10px; padding: 12px; font-size: 13px; }
.walk:disabled { opacity: 0.6; }
.walk > *, .walk-machine > * { min-width: 0; }
.walk-bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.walk-time { min-width: 18em; font-variant-numeric: tabular-nums; }
.walk-machine { border: 1px solid ${edge}66; border-radius: 6px; padding: 8px 10px; }
.walk-machine summary { cursor: pointer; line-height: 1.8; }
.walk-machine pre { max-height: 320px; overflow: auto; font-size: 12px; }
.walk-machine code { background: ${edge}26; border-radius: 4px; padding: 1px 5px; }
.walk-log { list-style: none; padding: 0; display: grid; gap: 4px; }
.walk-log li { opacity: 0.75; overflow-wrap: anywhere; }
.walk-log li[data-act="true"] { opacity: 1; font-weight: 600; }
`
