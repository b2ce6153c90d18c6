/** A picture is given at the desk: made as an import makes it, and kept until an activity shows it. */
import { Effect } from "effect"
import { DeskRefused } from "../../ports/desk.ts"
import type { GivenPicture } from "../../catalogue/givenPicture.ts"
import { OperatorPictures } from "../../ports/operatorPictures.ts"
import { doDeed, look } from "../doDeed.ts"

/**
 * Returns its address. Nothing of the shop changes by it: the activity that is to show it is changed by itself. Errors: it
 * is no picture that can be used, in an import's own sentence.
 */
export const addPictureAtDesk = Effect.fn("addPictureAtDesk")(function* (picture: GivenPicture) {
  const address = yield* look(
    "see the catalogue",
    Effect.mapError(
      OperatorPictures.use((pictures) => pictures.make(picture)),
      ({ message }) => new DeskRefused({ message }),
    ),
  )
  const { slug, shape } = picture
  return yield* doDeed("add a picture", () =>
    Effect.succeed({ answer: address, record: { about: slug, detail: { picture: address, shape } } }),
  )
})
