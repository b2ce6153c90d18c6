/** The operator's pictures in the shop's data folder, made one at a time as they are given at the desk. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Effect, Layer, Semaphore } from "effect"
import { readOperatorPicture } from "#core/catalogue/operatorPicture.ts"
import { printable } from "#core/plainText.ts"
import type { GivenPicture } from "#core/catalogue/givenPicture.ts"
import { OperatorPictures, PictureUnusable } from "#core/ports/operatorPictures.ts"
import { inspectPicture } from "./inspectPicture.ts"
import { makePicture, SOCIAL_FILE } from "./makePicture.ts"
import { pictureHash, PictureRefused, type PictureSource, refuseHeavy } from "./pictureSource.ts"
import { addressOf, findPicture, storePicture } from "./pictureStore.ts"
import { describeFileError } from "../fileErrors.ts"

/** As an export calls it: by what its bytes are, whatever the camera called it. */
const ENDINGS: Readonly<Record<string, string>> = { jpeg: "jpg" }

const madeOf = async (folder: string, { file, bytes, ...of }: GivenPicture): Promise<string> => {
  refuseHeavy(bytes.byteLength)
  const given: PictureSource = { ...of, file, bytes: Buffer.from(bytes) }
  const hash = pictureHash(given)
  const known = findPicture(folder, hash)
  if (known !== undefined) return addressOf(of.slug, hash, known)
  const { format } = await inspectPicture(given.bytes, of.shape)
  const kept = `${of.slug}.${ENDINGS[format] ?? format}`
  storePicture(folder, hash, kept, await makePicture(given))
  const stored = findPicture(folder, hash)
  if (stored === undefined) throw new Error("the picture is not there")
  return addressOf(of.slug, hash, stored)
}

const reasonOf = (error: unknown): string =>
  error instanceof PictureRefused ? error.message : `cannot be used: ${describeFileError(error)}`

/** `folder` is there or is made. One large picture in memory at a time is enough. */
export const folderPictures = (folder: string) =>
  Layer.effect(
    OperatorPictures,
    Effect.map(Semaphore.make(1), (turns) => ({
      make: (picture) =>
        turns.withPermits(1)(
          Effect.tryPromise({
            try: () => madeOf(folder, picture),
            catch: (error) =>
              new PictureUnusable({ message: printable(`${picture.file} ${reasonOf(error)}`) }),
          }),
        ),
      has: (address, shape) =>
        Effect.sync(() => {
          const named = readOperatorPicture(address)
          const stored = named && findPicture(folder, named.hash)
          if (named === undefined || stored === undefined) return false
          const isMain = existsSync(join(folder, named.hash, SOCIAL_FILE))
          return addressOf(named.slug, named.hash, stored) === address && isMain === (shape === "main")
        }),
    })),
  )
