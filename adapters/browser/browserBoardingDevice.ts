/**
 * What this browser keeps for boarding, for all its tabs: its own name among devices, and the departures that it boards. A
 * browser that keeps nothing, or refuses to, has it until the page is closed.
 */
import { Effect, Layer, Option, Schema } from "effect"
import type { SavedBoarding } from "#core/boarding/savedBoarding.ts"
import { BoardingDevice } from "#core/ports/deskBoarding.ts"
import { Ids } from "#core/ports/ids.ts"
import { KeptBoardings } from "../wire/desk/boardingCalls.ts"
import { registerWorker, untilRegistered } from "./workerRegistration.ts"

const [DEVICE, BOARDINGS] = ["boardingDevice", "boardings"]

/** `undefined` where there is nothing, or the browser refuses. */
const found = (key: string): string | undefined => {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** False where the browser keeps nothing. */
const isKept = (key: string, text: string): boolean => {
  try {
    window.localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

let registering: Promise<void> | undefined

/** Once at a time, however often somebody begins to board. Without a worker the page that is open goes on all the same. */
const registerDeskWorker = (): void => {
  if (!("serviceWorker" in navigator)) return
  registering ??= untilRegistered(registerWorker).then(() => {
    registering = undefined
  })
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(KeptBoardings))

export const browserBoardingDevice = Layer.effect(
  BoardingDevice,
  Effect.gen(function* () {
    const { requestKey } = yield* Ids
    let drawn: string | undefined
    let last: { readonly text: string | undefined; readonly kept: ReadonlyArray<SavedBoarding> } = {
      text: undefined,
      kept: [],
    }
    let unkept: ReadonlyArray<SavedBoarding> | undefined
    return {
      deviceId: Effect.gen(function* () {
        const known = found(DEVICE) ?? drawn
        if (known !== undefined) return known
        drawn = (yield* requestKey).slice(0, 12)
        isKept(DEVICE, drawn)
        return drawn
      }),
      prepare: Effect.sync(registerDeskWorker),
      read: Effect.sync(() => {
        if (unkept !== undefined) return unkept
        const text = found(BOARDINGS)
        // Another tab may have written since; what nobody has changed is not decoded again, once for each ticket.
        if (text !== last.text) last = { text, kept: Option.getOrElse(decode(text), () => []) }
        return last.kept
      }),
      write: (kept) =>
        Effect.sync(() => {
          const text = JSON.stringify(kept)
          unkept = isKept(BOARDINGS, text) ? undefined : kept
          last = { text, kept }
        }),
    }
  }),
)
