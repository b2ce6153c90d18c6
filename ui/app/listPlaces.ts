/** Where lists of cards were left, for the visitor who goes to a card and comes back. */
import { createContext, use, useCallback } from "react"
import { useLocation } from "react-router-dom"
import type { Snapshot } from "xstate"

/** Lives as long as the site is open. */
export interface ListPlaces {
  /** Pagers at rest, by the title of their list. */
  readonly pagers: Map<string, Snapshot<unknown>>
  /** How far strips were pushed sideways, by the entry of the history and their name. Unit: CSS pixels. */
  readonly strips: Map<string, number>
}

export const ListPlacesContext = createContext<ListPlaces | undefined>(undefined)

/** The kept pagers, to read and to add to. Throws outside `ListPlacesContext`. */
export const usePagerSnapshots = (): ListPlaces["pagers"] => {
  const places = use(ListPlacesContext)
  if (places === undefined) throw new Error("no ListPlacesContext above this component")
  return places.pagers
}

/**
 * For a strip: it comes back as far as it was pushed on this entry of the history. Outside `ListPlacesContext` nothing is kept.
 */
export const useStripPlace = (name: string) => {
  const strips = use(ListPlacesContext)?.strips
  const { key } = useLocation()
  const place = `${key} ${name}`
  return useCallback(
    (strip: Element | null) => {
      if (strip === null) return
      const left = strips?.get(place)
      if (left !== undefined) strip.scrollLeft = left
      const remember = () => strips?.set(place, strip.scrollLeft)
      strip.addEventListener("scroll", remember, { passive: true })
      return () => strip.removeEventListener("scroll", remember)
    },
    [strips, place],
  )
}
