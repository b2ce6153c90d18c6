/** Laws of core/catalogue/operatorPicture.ts: an address says all that was known when it was made, and nothing else is one. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  operatorPictureAddress,
  operatorPictureFiles,
  operatorPictureHashes,
  PICTURE_TINTS,
  pictureTint,
  readOperatorPicture,
  sharedPictureAddress,
} from "#core/catalogue/operatorPicture.ts"

const pictures = fc.record({
  slug: fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,12}){0,3}$/),
  hash: fc.stringMatching(/^[0-9a-f]{16}$/),
  tint: fc.constantFrom(...PICTURE_TINTS),
  width: fc.integer({ min: 400, max: 1600 }),
})

describe("the address of an operator's picture", () => {
  it("should be read as what it was made of, here and on another host", () => {
    fc.assert(
      fc.property(pictures, fc.constantFrom("", "https://goa.example"), (picture, origin) => {
        const address = origin + operatorPictureAddress(picture)
        expect(readOperatorPicture(address)).toEqual({ ...picture, origin })
        expect(operatorPictureHashes(`{"image":"${address}"} ${address}`)).toEqual([picture.hash])
        expect(sharedPictureAddress(address)).toMatch(/-social\.jpg$/)
      }),
    )
  })

  it("should name files in growing widths, the last of them its own", () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const files = operatorPictureFiles({ ...picture, origin: "" }, "avif").split(", ")
        const widths = files.map((file) => Number(file.split(" ")[1]?.slice(0, -1)))
        expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
        expect(widths.at(-1)).toBe(picture.width)
      }),
    )
  })

  it.each([
    "",
    "/pictures/home-hero-1600.webp",
    "/photographs/a-0123456789abcdef-048-800.png",
    "/photographs/../a.jpg",
  ])("should not be seen in %j", (address) => {
    expect(readOperatorPicture(address)).toBeUndefined()
    expect(sharedPictureAddress(address)).toBeUndefined()
  })
})

describe("pictureTint", () => {
  it("should find one of the stylesheet's colours for every mean", () => {
    const mean = fc.double({ min: 0, max: 255, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(mean, mean, mean), (means) => {
        expect(PICTURE_TINTS).toContain(pictureTint(means))
      }),
    )
    expect([pictureTint([0, 130, 255]), pictureTint([255, 0, 130])]).toEqual(["#48c", "#c48"])
  })
})
