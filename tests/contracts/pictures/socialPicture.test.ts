/** The picture of a shared link: its words are set in the shop's own face, however many are made. */
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
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

it.each([
  ["goa", "munnar"],
  ["munnar", "goa"],
])("should be in the colours of the shop that it is made for: %s, not %s", async (shop, other) => {
  const colours = printColours(shop)
  const [band, darkest] = await coloursFor(shop)
  expect(distance(band, colours.shell)).toBeLessThan(3)
  expect(distance(darkest, colours.indigo)).toBeLessThan(distance(darkest, printColours(other).indigo))
})

// Helpers

const root = fileURLToPath(new URL("../../../", import.meta.url))

const printColours = (shop: string): { readonly shell: string; readonly indigo: string } =>
  JSON.parse(readFileSync(`${root}samples/${shop}/printColours.json`, "utf8"))

/** Of a picture that is made in a process of that shop: the band's colour, and that of the name on it. */
const coloursFor = async (shop: string): Promise<ReadonlyArray<string>> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions", shop, "--input-type=module", "--eval", PROBE],
    { cwd: root },
  )
  return JSON.parse(stdout)
}

const PROBE = `
import sharp from "sharp"
import { socialPicture } from "#adapters/pictures/socialPicture.ts"
const scene = sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#ffffff" } }).png()
const picture = await socialPicture(scene, "MMMM MMMM MMMM")
const { data } = await sharp(picture).extract({ left: 0, top: 470, width: 1200, height: 160 }).raw().toBuffer({ resolveWithObject: true })
const hex = (at) => "#" + data.subarray(at, at + 3).toString("hex")
const light = (at) => data[at] + data[at + 1] + data[at + 2]
let darkest = 0
for (let at = 0; at < data.length; at += 3) if (light(at) < light(darkest)) darkest = at
process.stdout.write(JSON.stringify([hex(data.length - 3), hex(darkest)]))
`

/** Of the part of two colours in which they differ most. */
const distance = (one = "", other = ""): number =>
  Math.max(...[1, 3, 5].map((at) => Math.abs(channel(one, at) - channel(other, at))))
const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
