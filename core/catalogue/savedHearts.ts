/** The hearts at work: one actor for the whole site, so that the header counts what a page has saved. */
import { type ActorRefFrom, createActor } from "xstate"
import type { Run } from "../fromPort.ts"
import type { SavedActivities } from "../ports/savedActivities.ts"
import { makeSavedMachine } from "./savedMachine.ts"

export type SavedHearts = ActorRefFrom<ReturnType<typeof makeSavedMachine>>

/** Already running, and never ends. */
export const makeSavedHearts = (run: Run<SavedActivities>): SavedHearts =>
  createActor(makeSavedMachine(run)).start()
