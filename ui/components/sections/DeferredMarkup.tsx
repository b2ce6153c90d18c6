/** What lies far below the first screen, which the browser parses when somebody comes. */
import type { ReactNode } from "react"
import unseen from "./deferredRendering.module.css"

interface DeferredMarkupProps {
  /** For so many sections it keeps room, so that what follows stays about where it is. */
  readonly sections?: 1 | 2
  readonly children: ReactNode
}

/**
 * The server writes it as what is for browsers without scripts: to them, and to whoever reads the page's text, it is
 * there. To a browser with scripts it is one element that holds a text, until the page itself puts the parts in its place
 * (`server/render/inline/parseDeferredMarkup`), which is before React takes the page over. Holds no other `<noscript>`.
 */
export const DeferredMarkup = ({ sections = 1, children }: DeferredMarkupProps) =>
  typeof document === "undefined" ? (
    <noscript className={unseen["unparsed"]} data-deferred={sections}>
      {children}
    </noscript>
  ) : (
    children
  )
