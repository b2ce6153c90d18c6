/** The operator's own pictures: made into what pages ask for, and kept. Making one puts nothing on sale. */
import { Context, Data, type Effect } from "effect"

/** `main` stands on cards and at the head of a page, 16:9, and is made into a picture for sharing; a `view` is 4:3. */
export type PictureShape = "main" | "view"

/** A picture as somebody gives it. Nothing of it has been believed yet. */
export interface GivenPicture {
  /** The activity's or category's slug. */
  readonly slug: string
  /** What is written on the picture for sharing. */
  readonly name: string
  readonly shape: PictureShape
  /** What whoever gives it calls it. */
  readonly file: string
  readonly bytes: Uint8Array
}

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
