/** How far strips of cards were pushed sideways, for the visitor who goes to a card and comes back. */
import { createContext, use, useCallback } from "react"
import { useLocation } from "react-router-dom"

/** By entry of the history and name of the strip. Unit: CSS pixels. Lives as long as the site is open. */
export type StripPlaces = Map<string, number>

/** Without one nothing is kept. */
export const StripPlacesContext = createContext<StripPlaces | undefined>(undefined)

/** For the strip of that name: it comes back as far as it was pushed on this entry of the history, and is remembered from now on. */
export const useStripPlace = (name: string) => {
  const places = use(StripPlacesContext)
  const { key } = useLocation()
  const place = `${key} ${name}`
  return useCallback(
    (strip: Element | null) => {
      if (strip === null) return
      const left = places?.get(place)
      if (left !== undefined) strip.scrollLeft = left
      const remember = () => places?.set(place, strip.scrollLeft)
      strip.addEventListener("scroll", remember, { passive: true })
      return () => strip.removeEventListener("scroll", remember)
    },
    [places, place],
  )
}
