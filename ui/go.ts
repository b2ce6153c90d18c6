/** Moves through the site without loading the page anew. */
import { createContext, use } from "react"

export interface GoOptions {
  /** Kept with the entry of the history. */
  readonly state?: unknown
  readonly replace?: boolean
}

/** `to` is an address of the site, or a part of the page that is open. The same function as long as the site is open. */
export type Go = (to: string, options?: GoOptions) => void

export const GoContext = createContext<Go | undefined>(undefined)

/** Throws outside `GoContext`. */
export const useGo = (): Go => {
  const go = use(GoContext)
  if (go === undefined) throw new Error("no GoContext above this component")
  return go
}
