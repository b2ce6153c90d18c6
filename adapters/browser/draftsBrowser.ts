/** Keeps the trip request being written in this tab: it survives a reload and goes when the tab is closed. */
import { Effect, Layer } from "effect"
import { Drafts } from "#core/ports/drafts.ts"
import { keptOnDevice } from "./keptOnDevice.ts"

const kept = keptOnDevice("tab", "tripDraft")

/** While the page is as the server wrote it, no draft is read: the server knew of none. */
export const draftsBrowser = (isAsWritten: () => boolean) =>
  Layer.succeed(Drafts, {
    ...kept,
    read: Effect.suspend(() => (isAsWritten() ? Effect.succeed(undefined) : kept.read)),
  })
