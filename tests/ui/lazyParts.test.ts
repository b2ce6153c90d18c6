/** That the server is told of every part that lacks in a page, whatever the reason: such a page is never given out. */
import { createElement, lazy, type ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { IncompleteContext, LazyBoundary } from "#ui/app/LazyBoundary.tsx"

const Here = () => "here"
const Broken = (): ReactNode => {
  throw new Error("broken")
}
const Late = lazy(() => new Promise<never>(() => undefined))

const boundaryOf = (part: ReactNode) => LazyBoundary({ fallback: "soon", children: part })

/** How often a part was said to lack. */
const lacking = (part: ReactNode): number => {
  let told = 0
  renderToString(
    createElement(
      IncompleteContext,
      { value: () => void told++ },
      createElement("main", {}, boundaryOf(part)),
    ),
  )
  return told
}

describe("a part whose script comes later", () => {
  it("should not be said to lack where it is here", () => {
    expect(lacking(createElement(Here))).toBe(0)
  })

  it("should be said to lack while its script is on the way", () => {
    expect(lacking(createElement(Late))).toBe(1)
  })

  it("should be said to lack where it breaks, also within another part", () => {
    expect(lacking(createElement(Broken))).toBe(1)
    expect(lacking(boundaryOf(createElement(Broken)))).toBe(1)
  })
})
