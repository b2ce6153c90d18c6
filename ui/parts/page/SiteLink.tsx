/**
 * A link within the site. The router's own asks it for the address, one by one, on every page and at every change of
 * the address; Home has some seventy links, and all of them lead to addresses that are whole already.
 */
import type { AnchorHTMLAttributes, MouseEvent } from "react"
import { useGo } from "../../go.ts"
import { opensElsewhere } from "./opensElsewhere.ts"

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** An address of the site, or a part of the page: `#how-to-cancel`. */
  readonly to: string
  /** Travels along in the history. */
  readonly state?: unknown
}

export const SiteLink = ({ to, state, onClick, children, ...rest }: SiteLinkProps) => {
  const go = useGo()
  const follow = (press: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(press)
    if (press.defaultPrevented || opensElsewhere(press)) return
    press.preventDefault()
    // The place where the visitor is already is no second step on the way back.
    go(to, { state, replace: press.currentTarget.href === window.location.href })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
