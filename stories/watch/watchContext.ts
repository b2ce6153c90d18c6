/** How a story's watch reaches the hooks that start machines. */
import { createContext } from "react"
import type { Watch } from "./watch.ts"

export const WatchContext = createContext<Watch | undefined>(undefined)
