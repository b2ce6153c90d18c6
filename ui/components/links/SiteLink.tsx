/** A link within the site. */
import type { MouseEvent, AnchorHTMLAttributes } from "react"
import { useAppNavigate } from "../../app/navigation.tsx"

/** Whether a press on a link is the browser's business: another tab, another window, a file. */
export const isBrowserHandledClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** An address of the site, or a part of the page: `#how-to-cancel`. */
  readonly to: string
  /** Travels along in the history. */
  readonly state?: unknown
}

/**
 * The router's own link asks it for the address, one by one, on every page and at every change of the address; Home has
 * some seventy links, and all of them lead to addresses that are whole already.
 */
export const SiteLink = ({ to, state, onClick, children, ...rest }: SiteLinkProps) => {
  const go = useAppNavigate()
  const follow = (press: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(press)
    if (press.defaultPrevented || isBrowserHandledClick(press)) return
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
