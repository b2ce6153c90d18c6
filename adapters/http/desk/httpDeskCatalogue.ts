/** The catalogue at the desk over HTTP. */
import { Effect, Layer } from "effect"
import { DeskCatalogue } from "#core/ports/deskCatalogue.ts"
import { catalogueDeskCalls } from "../../wire/desk/catalogueDeskCalls.ts"
import { deskCall } from "./deskCall.ts"

const activityIn = Effect.map(({ activity }: typeof catalogueDeskCalls.activity.response.Type) => activity)

export const httpDeskCatalogue = Layer.succeed(DeskCatalogue, {
  all: Effect.map(deskCall(catalogueDeskCalls.all, {}), ({ catalogue }) => catalogue),
  activity: (slug) => activityIn(deskCall(catalogueDeskCalls.activity, { slug })),
  check: (wish) => Effect.map(deskCall(catalogueDeskCalls.check, wish), ({ checked }) => checked),
  checkNew: (wish) => Effect.map(deskCall(catalogueDeskCalls.checkNew, wish), ({ checked }) => checked),
  add: (wish) => activityIn(deskCall(catalogueDeskCalls.add, wish)),
  addPicture: (picture) =>
    Effect.map(deskCall(catalogueDeskCalls.addPicture, picture), ({ picture: address }) => address),
  change: (wish) => activityIn(deskCall(catalogueDeskCalls.change, wish)),
})
