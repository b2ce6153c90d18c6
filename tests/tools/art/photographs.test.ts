/**
 * What an operator may expect of photographs: every size of those that fit, one line for those that do not, never a lost scene.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { drawings } from "#tools/art/drawings.ts"
import { installPhotographs } from "#tools/art/installPhotographs.ts"
import { type Facts, isPhotograph } from "#tools/art/pictureFacts.ts"
import { isOutdated } from "#tools/art/renderDrawing.ts"
import { jpegClaimingSize } from "../../harness/photographs.ts"

const SLUG = "sunset-cruise-mandovi"
const PICTURE = `pictures/${SLUG}`
const SCENE: Facts = {
  [PICTURE]: { drawing: "0123456789ab", width: 1600, height: 900, widths: [400, 800, 1600], colour: "#fff" },
}
/** A picture that is never wider than 800 pixels: the largest file takes as long as all others together. */
const VIEW = `${SLUG}-view1`
const VIEW_PICTURE = `pictures/${VIEW}`
const VIEW_SCENE: Facts = {
  [VIEW_PICTURE]: { drawing: "0123456789ab", width: 800, height: 600, widths: [400, 800], colour: "#fff" },
}
const folders: Array<string> = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** Two empty folders: photographs come into the first, pictures into the second. */
const walls = () => {
  const folder = mkdtempSync(join(tmpdir(), "goa-photographs-"))
  folders.push(folder)
  const [taken, shown] = [join(folder, "taken"), join(folder, "shown")]
  mkdirSync(taken)
  mkdirSync(join(shown, "pictures"), { recursive: true })
  return { taken, shown, files: () => readdirSync(join(shown, "pictures")).toSorted() }
}

/** Left half red, right half blue. */
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: "#ff0000" } },
      left: 0,
      top: 0,
    },
  ])
const jpeg = (width: number, height: number) => photograph(width, height).jpeg().toBuffer()

const expected = (slug: string, widths: ReadonlyArray<number>) =>
  widths.flatMap((width) => [`${slug}-${width}.avif`, `${slug}-${width}.webp`]).toSorted()

describe("a photograph", { timeout: 60_000 }, () => {
  it("becomes every size of the picture that it replaces, and its colour stands in for it", async () => {
    const { taken, shown, files } = walls()
    writeFileSync(join(taken, `${SLUG}.jpg`), await jpeg(2000, 1500))
    writeFileSync(join(taken, `${SLUG}-view1.jpeg`), await jpeg(1000, 900))
    writeFileSync(join(taken, "README.md"), "words")
    const { fresh, refused } = await installPhotographs(taken, shown, SCENE)
    expect(refused).toEqual([])
    expect(files()).toEqual(
      [...expected(SLUG, [400, 800, 1600]), ...expected(`${SLUG}-view1`, [400, 800])].toSorted(),
    )
    for (const [file, width, height] of [
      [`${SLUG}-1600.webp`, 1600, 900],
      [`${SLUG}-400.avif`, 400, 225],
      [`${SLUG}-view1-800.webp`, 800, 600],
    ] as const) {
      const { width: w, height: h } = await sharp(join(shown, "pictures", file)).metadata()
      expect([file, w, h]).toEqual([file, width, height])
    }
    expect(fresh[PICTURE]).toMatchObject({
      drawing: expect.stringMatching(/^photo:[0-9a-f]{12}$/),
      colour: expect.stringMatching(/^#[78]0[78]$/),
    })
  })

  it("stands upright, and loses what the camera wrote into it", async () => {
    const { taken, shown } = walls()
    const turned = photograph(2000, 3000).withExif({
      IFD0: { Copyright: "somebody" },
      IFD3: { GPSLatitude: "15/1" },
    })
    writeFileSync(join(taken, `${VIEW}.jpg`), await turned.withMetadata({ orientation: 8 }).jpeg().toBuffer())
    await installPhotographs(taken, shown, VIEW_SCENE)
    const file = join(shown, "pictures", `${VIEW}-800.webp`)
    const { exif, orientation } = await sharp(file).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    const colourAt = async (top: number) => {
      const strip = await sharp(file).extract({ left: 0, top, width: 800, height: 20 }).png().toBuffer()
      const { channels } = await sharp(strip).stats()
      return channels.map(({ mean }) => mean > 128)
    }
    expect(await colourAt(0)).toEqual([false, false, true])
    expect(await colourAt(580)).toEqual([true, false, false])
  })

  it("is not made twice, is never drawn over, and gives way to the scene when it is taken away", async () => {
    const { taken, shown, files } = walls()
    const file = join(taken, `${VIEW}.jpg`)
    writeFileSync(file, await jpeg(1000, 900))
    const { fresh: hung } = await installPhotographs(taken, shown, VIEW_SCENE)
    expect((await installPhotographs(taken, shown, hung)).fresh).toEqual({})
    const drawing = drawings.find(({ name }) => name === VIEW_PICTURE)
    expect(drawing && isOutdated(drawing, VIEW_SCENE)).toBe(true)
    expect(drawing && isOutdated(drawing, hung)).toBe(false)
    const before = readFileSync(join(shown, `${VIEW_PICTURE}-400.webp`))
    rmSync(file)
    const { fresh } = await installPhotographs(taken, shown, hung)
    expect(Object.keys(fresh)).toEqual([VIEW_PICTURE])
    expect(isPhotograph(fresh[VIEW_PICTURE])).toBe(false)
    expect(files()).toEqual(expected(VIEW, [400, 800]))
    expect(readFileSync(join(shown, `${VIEW_PICTURE}-400.webp`)).equals(before)).toBe(false)
  })
})

describe("a file that does not fit", { timeout: 60_000 }, () => {
  const png = () => photograph(1600, 900).png().toBuffer()
  it.each([
    ["of another kind", `${SLUG}.png`, png, /not a JPEG/],
    ["of another kind under a false name", `${SLUG}.jpg`, png, /is a png inside/],
    ["that is no picture", `${SLUG}.jpg`, () => Buffer.from("no picture"), /cannot be read as a picture/],
    [
      "that breaks off",
      `${SLUG}.jpg`,
      async () => (await noise()).subarray(0, 60_000),
      /breaks off or is damaged/,
    ],
    ["too small", `${SLUG}.jpg`, () => jpeg(1599, 900), /1599 × 900 pixels; at least 1600 × 900/],
    ["too low", `${SLUG}.jpg`, () => jpeg(1600, 898), /1600 × 898 pixels; at least 1600 × 900/],
    ["too heavy", `${SLUG}.jpg`, () => Buffer.alloc(31_000_000), /31 MB; at most 30 MB/],
    [
      "with too many pixels",
      `${SLUG}.jpg`,
      async () => jpegClaimingSize(await jpeg(1600, 900), 10_400, 10_000),
      /at most 100 million/,
    ],
    ["of an unknown name", "sunset.jpg", () => jpeg(1600, 900), /no drawn picture has this name/],
  ])("%s is told in one line, and the scene stays", async (_, name, make, line) => {
    const { taken, shown, files } = walls()
    writeFileSync(join(taken, name), await make())
    const { fresh, refused } = await installPhotographs(taken, shown, SCENE)
    expect(refused).toEqual([expect.stringMatching(line)])
    expect(refused[0]).toMatch(new RegExp(`^${name}: .*The scene stays\\.$`))
    expect(refused[0]).not.toContain("\n")
    expect([fresh, files()]).toEqual([{}, []])
  })

  it("never ends the work, whatever is in it", async () => {
    const { taken, shown, files } = walls()
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        writeFileSync(join(taken, `${SLUG}.jpg`), Uint8Array.from([0xff, 0xd8, 0xff, ...bytes]))
        const { fresh, refused } = await installPhotographs(taken, shown, SCENE)
        expect([fresh, refused.length, files()]).toEqual([{}, 1, []])
      }),
      { numRuns: 25 },
    )
  })
})

/** A photograph with so much in it that half of its bytes are not the whole of it. */
const noise = () =>
  sharp({
    create: {
      width: 1600,
      height: 900,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
