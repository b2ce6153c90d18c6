/** Hands the site's machines and the shop's settings to every screen, so that none of them builds its own. */
import { createContext, use, useMemo } from "react"
import type { Day, IndianMoment } from "#core/days.ts"
import type { Actors, MakeMachine } from "#core/actors.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { useHydrating } from "./hydration.ts"
import { requireContext } from "./requireContext.ts"

export const ActorsContext = createContext<Actors | undefined>(undefined)
export const SettingsContext = createContext<SiteSettings | undefined>(undefined)

/** The site's machines. Throws outside `ActorsContext`. */
export const useActors = (): Actors => requireContext(use(ActorsContext), "ActorsContext")

/** The site's machine that `make` builds, the same one everywhere. Throws outside `ActorsContext`. */
export const useMachineOf = <Machine,>(make: MakeMachine<Machine>): Machine => useActors().machine(make)

/** Today in India. Throws outside `ActorsContext`. */
export const useToday = (): Day => useActors().today()

/**
 * Today and the time in India, the same object for a minute. A page as the server wrote it stands for a whole day: it is
 * shown as at that day's beginning. Throws outside `ActorsContext`.
 */
export const useNow = (): IndianMoment => {
  const isWritten = useHydrating()
  const now = useActors().now()
  const { day } = now
  const minute = isWritten ? 0 : now.minute
  return useMemo(() => ({ day, minute }), [day, minute])
}

/** Who runs the shop, and how. Throws outside `SettingsContext`. */
export const useSettings = (): SiteSettings => requireContext(use(SettingsContext), "SettingsContext")
