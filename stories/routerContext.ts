/** How a story's site offers its router to the simulated navigation. */
import { createContext } from "react"

export const RouterContext = createContext<(goTo: (path: string) => void) => void>(() => undefined)
