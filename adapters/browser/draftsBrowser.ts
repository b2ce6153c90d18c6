/** Keeps the trip request being written in this tab: it survives a reload and goes when the tab is closed. */
import { Layer } from "effect"
import { Drafts } from "#core/ports/drafts.ts"
import { KeptDraft } from "#core/trip/tripDraft.ts"
import { keptOnDevice } from "./keptOnDevice.ts"

export const draftsBrowser = Layer.succeed(Drafts, keptOnDevice("tab", "tripDraft", KeptDraft))
