/** A picture that is given at the desk: what is taken, and under which names it is kept. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { folderPictures } from "#adapters/pictures/folderPictures.ts"
import { findPicture } from "#adapters/pictures/pictureStore.ts"
import type { GivenPicture } from "#core/catalogue/givenPicture.ts"
import { HEAVIEST_PICTURE, readOperatorPicture } from "#core/catalogue/operatorPicture.ts"
import { OperatorPictures } from "#core/ports/operatorPictures.ts"
import { pictureFolder } from "../../harness/desk/pictureFolder.ts"
import { claimingSize, photograph, photographAs } from "../../harness/photographs.ts"

const give = (folder: string, bytes: Buffer, file = "IMG_1.jpg") => {
  const picture: GivenPicture = { slug: "sunset-cruise", name: "Sunset Cruise", shape: "view", file, bytes }
  return OperatorPictures.use(({ make }) => make(picture)).pipe(
    Effect.match({ onSuccess: (address) => address, onFailure: ({ message }) => message }),
    Effect.provide(folderPictures(folder)),
    Effect.runPromise,
  )
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>`

it("should be refused above 30 MB", { tags: ["asvs:5.2.1"] }, async () => {
  const folder = pictureFolder()
  // Behind the picture's end nobody looks: it is one that could be used.
  const heavy = Buffer.concat([await photograph(), Buffer.alloc(HEAVIEST_PICTURE)])
  expect(await give(folder, heavy)).toBe("IMG_1.jpg has 31 MB; at most 30 MB")
  expect(readdirSync(folder)).toEqual([])
})

it("should be taken for what its bytes are, whatever it is called", { tags: ["asvs:5.2.2"] }, async () => {
  const folder = pictureFolder()
  expect(await give(folder, Buffer.from(DRAWING))).toBe(
    "IMG_1.jpg is svg; save it as JPEG, PNG, WebP or AVIF",
  )
  expect(readdirSync(folder)).toEqual([])
})

it(
  "should be refused before it is unpacked where its pixels are too many",
  { tags: ["asvs:5.2.3"] },
  async () => {
    const folder = pictureFolder()
    expect(await give(folder, claimingSize(await photographAs("png"), 30_000, 30_000))).toBe(
      "IMG_1.jpg has 30000 × 30000 pixels; at most 50 million in all",
    )
    expect(readdirSync(folder)).toEqual([])
  },
)

it("should be kept under no name that somebody gave", { tags: ["asvs:5.3.2"] }, async () => {
  const folder = pictureFolder()
  const address = await give(folder, await photograph(), "../../../outside.jpg")
  const hash = readOperatorPicture(address)?.hash ?? "none"
  expect(readdirSync(folder)).toEqual([hash])
  for (const name of readdirSync(join(folder, hash)))
    expect(name).toMatch(/^(original|facts\.json|\d+\.(avif|webp|jpg))$/)
  expect(findPicture(folder, hash)?.file).toBe("sunset-cruise.jpg")
  expect(readFileSync(join(folder, hash, "facts.json"), "utf8")).not.toContain("outside")
})
