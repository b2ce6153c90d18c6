/** The place where the visit began: there the browser has the focus where it belongs, and no heading takes it. */
import { createContext } from "react"
import type { Location } from "react-router-dom"

export const LandingContext = createContext<Location | undefined>(undefined)
