/**
 * Stands in for lucide-react's own `createLucideIcon`: an icon is one element for React, with its lines as text, and not
 * one for every line under two components. A page has some 150 of them. Its strokes are in `theme/icons.css`.
 */
import { createElement, type SVGAttributes } from "react"

/** As every icon's file of lucide-react gives it. `key` is React's, and no attribute. */
interface IconData {
  readonly node: ReadonlyArray<readonly [tag: string, attributes: Readonly<Record<string, string>>]>
}

const linesOf = ({ node }: IconData): string =>
  node
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes)
        .filter(([name]) => name !== "key")
        .map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join("")}/>`
    })
    .join("")

const createLucideIcon = (data: IconData) => {
  const lines = { __html: linesOf(data) }
  return (props: SVGAttributes<SVGSVGElement>) =>
    createElement("svg", {
      viewBox: "0 0 24 24",
      "aria-hidden": true,
      ...props,
      className: `lucide ${props.className ?? ""}`.trimEnd(),
      dangerouslySetInnerHTML: lines,
    })
}

export default createLucideIcon
