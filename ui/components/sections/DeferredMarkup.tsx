/** What lies far below the first screen, which the browser parses when somebody comes. */
import type { ReactNode } from "react"

/**
 * The server writes it as what is for browsers without scripts: to them, and to whoever reads the page's text, it is
 * there. To a browser with scripts it is one element that holds a text and takes no room, until the page itself puts the parts
 * in its place (`server/render/inline/parseDeferredMarkup`), which is before React takes the page over. Holds no other
 * `<noscript>`.
 */
export const DeferredMarkup = ({ children }: { readonly children: ReactNode }) =>
  typeof document === "undefined" ? <noscript data-deferred="">{children}</noscript> : children
