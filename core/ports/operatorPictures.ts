/** The operator's own pictures: made into what pages ask for, and kept. Making one puts nothing on sale. */
import { Context, Data, type Effect } from "effect"
import type { GivenPicture, PictureShape } from "../catalogue/givenPicture.ts"

/** It is no picture that can be used, or there is no room for it. Nothing was kept. `message` names the file and says why. */
export class PictureUnusable extends Data.TaggedError("PictureUnusable")<{ readonly message: string }> {}

export class OperatorPictures extends Context.Service<
  OperatorPictures,
  {
    /** Returns its address. It is there whole or not at all, and the same picture is made once. */
    make(picture: GivenPicture): Effect.Effect<string, PictureUnusable>
    /** Whether a record may name an address: that very picture is there, in that shape. */
    has(address: string, shape: PictureShape): Effect.Effect<boolean>
  }
>()("goa/core/ports/OperatorPictures") {}
