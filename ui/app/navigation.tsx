/** Moves through the site without loading the page anew. */
import { createContext, use, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { type Location, useNavigate } from "react-router-dom"

/** The place where the visit began: there the browser has the focus where it belongs, and no heading takes it. */
export const EntryLocationContext = createContext<Location | undefined>(undefined)

export interface AppNavigateOptions {
  /** Kept with the entry of the history. */
  readonly state?: unknown
  readonly replace?: boolean
}

/** `to` is an address of the site, or a part of the page that is open. The same function as long as the site is open. */
export type AppNavigate = (to: string, options?: AppNavigateOptions) => void

const AppNavigateContext = createContext<AppNavigate | undefined>(undefined)

/** Throws outside `AppNavigateProvider`. */
export const useAppNavigate = (): AppNavigate => {
  const navigate = use(AppNavigateContext)
  if (navigate === undefined) throw new Error("no AppNavigateProvider above this component")
  return navigate
}

/** A link that is taken away while it has the focus has the whole page styled once more on its way out. */
const leaveFocus = () => {
  const link = document.activeElement
  if (link instanceof HTMLElement && link.closest("main a") !== null) link.blur()
}

const staysHere = (to: string) => new URL(to, window.location.href).pathname === window.location.pathname

/** Another page is made when the press that leads to it has been shown. Of several presses before that, the last counts. */
const deferredNavigation = () => {
  let departure: ReturnType<typeof setTimeout> | undefined
  return (leave: () => void): void => {
    clearTimeout(departure)
    leaveFocus()
    departure = setTimeout(leave)
  }
}

/** The way through the site for all that is in it: one component asks the router, and not every link. */
export const AppNavigateProvider = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  const [depart] = useState(deferredNavigation)
  const [appNavigate] = useState((): AppNavigate => (to, options) => {
    const move = () => void latest.current(to, options)
    if (staysHere(to)) move()
    else depart(move)
  })
  return <AppNavigateContext value={appNavigate}>{children}</AppNavigateContext>
}
