/** A day at the desk over HTTP. */
import { Effect, Layer } from "effect"
import { DeskDay } from "#core/ports/deskDay.ts"
import { dayCalls } from "../../wire/desk/dayCalls.ts"
import { deskCall } from "./deskCall.ts"

const manifestIn = Effect.map(({ manifest }: typeof dayCalls.manifest.response.Type) => manifest)

export const httpDeskDay = Layer.succeed(DeskDay, {
  on: (day) => Effect.map(deskCall(dayCalls.on, { day }), ({ view }) => view),
  manifest: (id, page) => manifestIn(deskCall(dayCalls.manifest, { id, page })),
  setCapacity: (change, capacity) => manifestIn(deskCall(dayCalls.setCapacity, { ...change, capacity })),
  setState: (change, state) => manifestIn(deskCall(dayCalls.setState, { ...change, state })),
  block: (id, seats, reason, requestKey) =>
    manifestIn(deskCall(dayCalls.block, { id, seats, reason }, requestKey)),
  takeAlong: (id, how) => manifestIn(deskCall(dayCalls.takeAlong, { id, how })),
  release: (holdId) => manifestIn(deskCall(dayCalls.release, { holdId })),
})
