/** A picture as the operator gave it: its bytes, and what it is to become. Nothing of it has been believed yet. */
import { createHash } from "node:crypto"
import { tooHeavyText } from "#core/catalogue/operatorPicture.ts"
import type { PictureShape } from "#core/catalogue/givenPicture.ts"

/** Why a picture cannot be used: the reason on one line, without the file's name. */
export class PictureRefused extends Error {}

export interface PictureSource {
  /** What the operator calls it, such as "pictures/jet-ski-2.jpg". */
  readonly file: string
  /** The activity's or category's slug. */
  readonly slug: string
  /** What is written on the picture for sharing. */
  readonly name: string
  readonly shape: PictureShape
  readonly bytes: Buffer
}

/** Throws `PictureRefused` for a file that is heavier than any that is read. Unit: bytes. */
export const refuseHeavy = (size: number): void => {
  const why = tooHeavyText(size)
  if (why !== undefined) throw new PictureRefused(why)
}

/** Changes when pictures are made in another way: then all of them are made again, under other addresses. */
const RECIPE = 1

/** Sixteen hex digits that change with the bytes and with all that they are made into. */
export const pictureHash = ({ bytes, shape, name }: PictureSource): string =>
  createHash("sha256")
    .update(JSON.stringify([RECIPE, shape, shape === "main" ? name : ""]))
    .update(bytes)
    .digest("hex")
    .slice(0, 16)
