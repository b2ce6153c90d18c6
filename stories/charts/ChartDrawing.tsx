/** A drawn chart on a page: the current states are lit, states with a story link to it. */
/** @jsxRuntime classic */
import * as React from "react"
import { useEffect, useRef, useState } from "react"
import { CHART_STYLE } from "./chartStyle.ts"
import { arrowTips } from "./drawChart.ts"

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
