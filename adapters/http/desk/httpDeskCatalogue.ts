/** The catalogue at the desk over HTTP. */
import { Effect, Layer } from "effect"
import { DeskCatalogue } from "#core/ports/deskCatalogue.ts"
import { catalogueDeskCalls } from "../../wire/desk/catalogueDeskCalls.ts"
import { deskCall } from "./deskCall.ts"

const activityIn = Effect.map(({ activity }: typeof catalogueDeskCalls.activity.response.Type) => activity)

export const httpDeskCatalogue = Layer.succeed(DeskCatalogue, {
  all: Effect.map(deskCall(catalogueDeskCalls.all, {}), ({ catalogue }) => catalogue),
  activity: (slug) => activityIn(deskCall(catalogueDeskCalls.activity, { slug })),
  check: (request) => Effect.map(deskCall(catalogueDeskCalls.check, request), ({ checked }) => checked),
  checkNew: (request) => Effect.map(deskCall(catalogueDeskCalls.checkNew, request), ({ checked }) => checked),
  add: (request) => activityIn(deskCall(catalogueDeskCalls.add, request)),
  addPicture: (picture) =>
    Effect.map(deskCall(catalogueDeskCalls.addPicture, picture), ({ picture: address }) => address),
  change: (request) => activityIn(deskCall(catalogueDeskCalls.change, request)),
})
