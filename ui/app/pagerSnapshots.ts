/** Which page each list of Home stood on, for the visitor who goes to a card and comes back. */
import { createContext, use } from "react"
import type { Snapshot } from "xstate"

/** Pagers at rest, by the title of their list. Lives as long as the site is open. */
export type PagerSnapshots = Map<string, Snapshot<unknown>>

export const PagerSnapshotsContext = createContext<PagerSnapshots | undefined>(undefined)

/** The kept pagers, to read and to add to. Throws outside `PagerSnapshotsContext`. */
export const usePagerSnapshots = (): PagerSnapshots => {
  const kept = use(PagerSnapshotsContext)
  if (kept === undefined) throw new Error("no PagerSnapshotsContext above this component")
  return kept
}
