/** A picture as somebody gives it. Nothing of it has been believed yet. */

/** `main` stands on cards and at the head of a page, 16:9, and is made into a picture for sharing; a `view` is 4:3. */
export type PictureShape = "main" | "view"

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
