/** The way through the site for all that is in it: one component asks the router, and not every link. */
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { type Go, GoContext } from "./go.ts"

/** A link that is taken away while it has the focus has the whole page styled once more on its way out. */
const leaveFocus = () => {
  const link = document.activeElement
  if (link instanceof HTMLElement && link.closest("main a") !== null) link.blur()
}

const staysHere = (to: string) => new URL(to, window.location.href).pathname === window.location.pathname

/** Another page is made when the press that leads to it has been shown. Of several presses before that, the last counts. */
const departures = () => {
  let departure: ReturnType<typeof setTimeout> | undefined
  return (leave: () => void): void => {
    clearTimeout(departure)
    leaveFocus()
    departure = setTimeout(leave)
  }
}

export const GoProvider = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  const [depart] = useState(departures)
  const [go] = useState((): Go => (to, options) => {
    const move = () => void latest.current(to, options)
    if (staysHere(to)) move()
    else depart(move)
  })
  return <GoContext value={go}>{children}</GoContext>
}
