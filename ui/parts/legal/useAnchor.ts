/** Brings the heading that the address names into view and gives it the focus, also when its screen has arrived late. */
import { useEffect } from "react"
import { type Location, useLocation } from "react-router-dom"

const goToHeading = ({ hash }: Location) => {
  const heading = hash === "" ? null : document.getElementById(hash.slice(1))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** Every visit of an anchor counts, the second press of the same link too. */
export const useAnchor = () => {
  const location = useLocation()
  useEffect(() => goToHeading(location), [location])
}
