/** The one h1 of a screen: names the browser tab, and takes the focus when the visitor has moved here. */
import { type ReactNode, use, useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { useSettings } from "../../flows.tsx"
import { LandingContext } from "./landing.ts"

interface PageTitleProps {
  readonly children: ReactNode
  /** What the tab says; the shop's name is added. */
  readonly tab: string
  readonly className?: string | undefined
  /** Takes the focus even where the visit began: for news such as a payment's result. */
  readonly news?: boolean
}

export const PageTitle = ({ children, tab, className, news = false }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { operator } = useSettings()
  const moved = useLocation() !== use(LandingContext)
  const title = `${tab} | ${operator.name}`

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    if (moved || news) heading.current?.focus({ preventScroll: true })
  }, [moved, news])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
