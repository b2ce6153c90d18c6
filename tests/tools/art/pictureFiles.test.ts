/** What the poster kit promises of its files: all there and none besides, light enough, and drawn as the kit draws them now. */
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { WireActivity } from "#adapters/wire/catalogueCalls.ts"
import { drawings, type Drawing } from "#tools/art/drawings.ts"
import { exportPicture, rasterise } from "#tools/art/exportPicture.ts"
import { pictureSources } from "#ui/components/picture/pictureSources.ts"

const PUBLIC = fileURLToPath(new URL("../../../samples/goa/public/", import.meta.url))
const DATA = fileURLToPath(new URL("../../../samples/goa/catalogue/", import.meta.url))
const FILMS = ["pictures/home-hero-loop.webm", "pictures/home-hero-loop.mp4"]

const filesOf = ({ name, widths, kinds }: Drawing) =>
  widths.flatMap((width) => kinds.map((kind) => `${name}-${width}.${kind}`))
const bytesOf = (file: string) => statSync(join(PUBLIC, file)).size
const filesIn = (folder: string) =>
  readdirSync(join(PUBLIC, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PUBLIC.length))

const activities = readdirSync(DATA).flatMap(
  (file) =>
    (JSON.parse(readFileSync(join(DATA, file), "utf8")) as { subcategories: (typeof WireActivity.Type)[] })
      .subcategories,
)
const drawingNamed = (name: string) => {
  const found = drawings.find((drawing) => drawing.name === name)
  if (found === undefined) throw new Error(`no drawing ${name}`)
  return found
}

describe("picture files", () => {
  it("are exactly those that the kit draws", () => {
    const drawn = [...drawings.flatMap(filesOf), ...FILMS]
    expect([...filesIn("pictures"), ...filesIn("icons")].toSorted()).toEqual(drawn.toSorted())
  })

  it.each(activities.map((activity) => [activity.slug, activity] as const))(
    "of %s are its own, with a gallery of four",
    (slug, { image, bannerImage, galleryImages = [] }) => {
      expect(galleryImages).toHaveLength(4)
      for (const address of [image ?? "", bannerImage ?? "", ...galleryImages]) {
        expect(address.startsWith(`/pictures/${slug}-`)).toBe(true)
        expect(bytesOf(address)).toBeGreaterThan(0)
        const { avif = "", webp = "" } = pictureSources(address) ?? {}
        for (const source of `${avif}, ${webp}`.split(", "))
          expect(bytesOf(source.split(" ")[0] ?? "")).toBeGreaterThan(0)
      }
    },
  )
})

describe("the sizes of a picture", () => {
  it("should be asked of the server that has it, for the site's own names only", () => {
    const [here, there] = ["", "https://api.example"].map(
      (origin) => pictureSources(`${origin}/pictures/home-hero-800.webp`)?.avif,
    )
    expect(there).toBe(here?.replaceAll("/pictures/", "https://api.example/pictures/"))
    expect(here).toMatch(/^\/pictures\/home-hero-400\.avif 400w, /)
    for (const other of [
      "/pictures/elsewhere-800.webp",
      "https://api.example/home-hero-800.webp",
      "home-hero",
    ])
      expect(pictureSources(other)).toBeUndefined()
  })
})

describe("weights", () => {
  const heaviest = (ending: string) =>
    Math.max(
      ...filesIn("pictures")
        .filter((file) => file.endsWith(ending))
        .map(bytesOf),
    )

  it("of what a phone shows first are at most 30 kB", () => {
    expect(heaviest("-400.avif")).toBeLessThanOrEqual(30_000)
    expect(heaviest("-800.avif")).toBeLessThanOrEqual(30_000)
  })

  it("of pictures for sharing are at most 80 kB", () => {
    expect(heaviest("-1200.jpg")).toBeLessThanOrEqual(80_000)
  })

  it.each(FILMS)("of the loop are at most 350 kB: %s", (film) => {
    expect(bytesOf(film)).toBeLessThanOrEqual(350_000)
  })
})

describe("drawing again", () => {
  const again = async (drawing: Drawing) => {
    const folder = mkdtempSync(join(tmpdir(), "goa-art-"))
    await exportPicture(await rasterise(drawing.svg(), Math.max(...drawing.widths)), drawing, folder)
    return (file: string) => readFileSync(join(folder, file))
  }

  it.each(["pictures/hot-air-balloon-chandor-view2", "pictures/social/home", "icons/maskable"])(
    "writes the same bytes twice, and the picture that is committed: %s",
    async (name) => {
      const drawing = drawingNamed(name)
      const [first, second] = [await again(drawing), await again(drawing)]
      for (const file of filesOf(drawing)) {
        expect(first(file).equals(second(file))).toBe(true)
        expect(await distance(first(file), readFileSync(join(PUBLIC, file)))).toBeLessThan(1)
      }
    },
    60_000,
  )
})

/** Mean difference per channel, 0 to 255: other processors round other last bits, so committed files are compared by sight. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (a === undefined || b === undefined || a.length !== b.length) return Infinity
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}
