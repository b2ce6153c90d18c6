/** @jsxRuntime classic */
/** A drawn chart on a page: the current states are lit, states with a story link to it. */
import * as React from "react"
import { useEffect, useRef, useState } from "react"
import { arrowTips } from "./drawChart.ts"
import { SITE_COLOURS } from "../foundations/siteColours.ts"

interface ChartDrawingProps {
  readonly machineId: string
  /** As it was drawn when Storybook was built. */
  readonly svg: string
  /** Paths of the states that are lit. */
  readonly lit: ReadonlyArray<string>
  /** The address of a state's story, by the state's path. */
  readonly links: Readonly<Record<string, string>>
  /** Whether the whole chart is to be seen, however small; else it is read, and scrolled. */
  readonly isWhole?: boolean
}

export const ChartDrawing = ({ machineId, svg, lit, links, isWhole = false }: ChartDrawingProps) => {
  const [isUncut, setUncut] = useState(isWhole)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const box of place.current?.querySelectorAll("[data-state]") ?? []) {
      const path = box.getAttribute("data-state")?.slice(machineId.length + 1) ?? ""
      const link = links[path]
      if (link === undefined) box.removeAttribute("href")
      else box.setAttribute("href", link)
      box.setAttribute("target", "_top")
      box.toggleAttribute("data-lit", lit.includes(path))
    }
  }, [machineId, lit, links])
  return (
    <>
      <style>{CHART_STYLE}</style>
      <div
        ref={place}
        className={isUncut ? "statechart uncut" : "statechart"}
        role="region"
        aria-label={`Statechart of ${machineId}`}
        dangerouslySetInnerHTML={{ __html: arrowTips(["way"]) + svg }}
      />
      {isWhole && (
        <button type="button" className="statechart-size" onClick={() => setUncut(!isUncut)}>
          {isUncut ? "Chart in full size" : "Whole chart"}
        </button>
      )}
    </>
  )
}

const { amber, edge, ink, line, mango, paper, sand, shell, soft, teal, "teal-deep": tealDeep } = SITE_COLOURS

/**
 * How charts look in documents and in the "Walk it" panel. The colours are the site's own, said again: its style sheets are not
 * there.
 */
const CHART_STYLE = `
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
