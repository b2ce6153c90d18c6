/** Boarding over HTTP. */
import { Effect, Layer } from "effect"
import { DeskBoarding } from "#core/ports/deskBoarding.ts"
import { boardingCalls } from "../../wire/desk/boardingCalls.ts"
import { deskCall } from "./deskCall.ts"

const sheetIn = Effect.map(({ sheet }: typeof boardingCalls.look.response.Type) => sheet)

export const httpDeskBoarding = Layer.succeed(DeskBoarding, {
  look: (id) => sheetIn(deskCall(boardingCalls.look, { id })),
  begin: (at, takeOver) => sheetIn(deskCall(boardingCalls.begin, { ...at, takeOver })),
  note: (at, marks) =>
    sheetIn(
      deskCall(boardingCalls.note, {
        ...at,
        marks: marks.map(({ markId, merchantOrderId, kind, atMs }) => ({
          markId,
          merchantOrderId,
          kind,
          atMs,
        })),
      }),
    ),
  handOver: (at) => sheetIn(deskCall(boardingCalls.handOver, at)),
})
