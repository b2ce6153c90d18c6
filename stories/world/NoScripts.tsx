/**
 * A story as a browser shows it that runs no scripts: what stands on the page, in a frame in which nothing may run, so
 * that the styles' own answer to missing scripts holds, plain links and forms stay, and everything else does nothing.
 */
import { type ReactNode, useEffect, useRef, useState } from "react"
import styles from "./NoScripts.module.css"

/** How long the page must have been at rest. Unit: milliseconds. */
const REST_MS = 300

const documentOf = (content: string): string => {
  const head = [...document.querySelectorAll("style, link[rel=stylesheet]")].map(({ outerHTML }) => outerHTML)
  return `<!doctype html><html lang="en-IN" style="font-size:${document.documentElement.style.fontSize}"><head><base href="${document.baseURI}">${head.join("")}</head><body>${content}</body></html>`
}

export const NoScripts = ({ children }: { readonly children: ReactNode }) => {
  const page = useRef<HTMLDivElement>(null)
  const [html, setHtml] = useState("")
  useEffect(() => {
    const { current } = page
    if (current === null) return undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(rest)
      rest = setTimeout(() => setHtml(documentOf(current.innerHTML)), REST_MS)
    }
    const changes = new MutationObserver(look)
    changes.observe(current, { childList: true, subtree: true, attributes: true, characterData: true })
    look()
    return () => {
      changes.disconnect()
      clearTimeout(rest)
    }
  }, [])
  return (
    <>
      <div ref={page} className={styles["live"]} aria-hidden>
        {children}
      </div>
      <iframe className={styles["still"]} title="Without scripts" sandbox="allow-same-origin" srcDoc={html} />
    </>
  )
}
