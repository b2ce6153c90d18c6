/** The picture of a shared link: its words are set in the shop's own face, however many are made. */
import sharp from "sharp"
import { expect, it } from "vitest"
import { socialPicture } from "#adapters/pictures/socialPicture.ts"

const photograph = () => sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#3a8f8f" } })
const pictureOf = (name: string) => socialPicture(photograph().png(), name)

it("should be the same however many were made before it", async () => {
  const first = await pictureOf("Night Market Walk")
  expect((await pictureOf("Spice Farm Morning")).equals(first)).toBe(false)
  expect((await pictureOf("Night Market Walk")).equals(first)).toBe(true)
})
