/** Hands the site's machines and the shop's settings to every screen, so that none of them builds its own. */
import { createContext, use } from "react"
import type { Day } from "#core/days.ts"
import type { Flows, MakeMachine } from "#core/flows.ts"
import type { SiteSettings } from "#core/site/operator.ts"

export const FlowsContext = createContext<Flows | undefined>(undefined)
export const SettingsContext = createContext<SiteSettings | undefined>(undefined)

const given = <A,>(value: A | undefined, what: string): A => {
  if (value === undefined) throw new Error(`no ${what} above this component`)
  return value
}

/** The site's machine that `make` builds, the same one everywhere. Throws outside `FlowsContext`. */
export const useMachineOf = <Machine,>(make: MakeMachine<Machine>): Machine =>
  given(use(FlowsContext), "FlowsContext").machine(make)

/** Today in Goa. Throws outside `FlowsContext`. */
export const useToday = (): Day => given(use(FlowsContext), "FlowsContext").today()

/** Who runs the shop, and how. Throws outside `SettingsContext`. */
export const useSettings = (): SiteSettings => given(use(SettingsContext), "SettingsContext")
