/** The way through the site for all that is in it: one component asks the router, and not every link. */
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { type NavigateFunction, useNavigate } from "react-router-dom"
import { type Go, GoContext } from "./go.ts"

/** A link that is taken away while it has the focus has the whole page styled once more on its way out. */
const leaveFocus = () => {
  const link = document.activeElement
  if (link instanceof HTMLElement && link.closest("main a") !== null) link.blur()
}

const staysHere = (to: string) =>
  new URL(to, window.location.href).pathname === window.location.pathname

/** Another page is made when the press that leads to it has been shown. Of several presses before that, the last counts. */
const makeGo = (navigate: { readonly current: NavigateFunction }): Go => {
  let leaving: ReturnType<typeof setTimeout> | undefined
  return (to, options) => {
    clearTimeout(leaving)
    if (staysHere(to)) return void navigate.current(to, options)
    leaveFocus()
    leaving = setTimeout(() => void navigate.current(to, options))
  }
}

export const GoProvider = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  const [go] = useState(() => makeGo(latest))
  return <GoContext value={go}>{children}</GoContext>
}
