/** The way through the site for all that is in it: one component asks the router, and not every link. */
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { type Go, GoContext } from "./go.ts"

/** A link that is taken away while it has the focus has the whole page styled once more on its way out. */
const leaveFocus = (to: string) => {
  const link = document.activeElement
  const stays = new URL(to, window.location.href).pathname === window.location.pathname
  if (!stays && link instanceof HTMLElement && link.closest("main a") !== null) link.blur()
}

export const GoProvider = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  const [go] = useState((): Go => (to, options) => {
    leaveFocus(to)
    void latest.current(to, options)
  })
  return <GoContext value={go}>{children}</GoContext>
}
