/**
 * No two cards look alike, whichever of them a page shows together: compared as a glance compares, in coarse light and dark.
 */
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { drawIllustration } from "#tools/art/drawIllustration.ts"
import { mainPictures } from "#tools/art/drawings.ts"
import { activityIllustrations } from "#shop/illustrations.ts"

/** A glance is this many fields wide and high. */
const FIELDS = 16

/** The share of differing fields under which two pictures look alike; strangers differ in some half of them. */
const ALIKE_BELOW = 0.3

type Glance = ReadonlyArray<boolean>

/** Of every field and colour, whether it is lighter than its right neighbour, in the crop that a card shows. */
const glanceAt = async (picture: Buffer | string): Promise<Glance> => {
  const card = await sharp(picture).resize(360, 240, { fit: "cover" }).removeAlpha().png().toBuffer()
  const pixels = await sharp(card)
    .resize(FIELDS + 1, FIELDS, { fit: "fill" })
    .raw()
    .toBuffer()
  return Array.from({ length: FIELDS * FIELDS * 3 }, (_, at) => {
    const [field, colour] = [Math.floor(at / 3), at % 3]
    const left = (Math.floor(field / FIELDS) * (FIELDS + 1) + (field % FIELDS)) * 3 + colour
    return (pixels[left] ?? 0) > (pixels[left + 3] ?? 0)
  })
}

const distance = (one: Glance, other: Glance): number =>
  one.filter((field, at) => field !== other[at]).length / one.length

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../../samples/goa/public/${name}-400.webp`, import.meta.url))

const glances = new Map<string, Glance>()
beforeAll(async () => {
  for (const { name } of mainPictures) glances.set(name, await glanceAt(fileOf(name)))
})

describe("at a glance", () => {
  it("no two posters are alike", () => {
    const all = [...glances]
    const alike = all.flatMap(([name, glance], at) =>
      all.slice(0, at).flatMap(([other, otherGlance]) => {
        const apart = distance(glance, otherGlance)
        return apart < ALIKE_BELOW ? [`${name} and ${other}: ${apart.toFixed(2)}`] : []
      }),
    )
    expect(all.length).toBeGreaterThan(70)
    expect(alike).toEqual([])
  })

  it.each(["sunset-cruise-mandovi", "hot-air-balloon-chandor", "goa-nature-trail"])(
    "%s drawn with other chance still looks like itself",
    async (slug) => {
      const scene = activityIllustrations[slug]
      if (scene === undefined) throw new Error(`no scene ${slug}`)
      const again = await glanceAt(Buffer.from(drawIllustration({ ...scene, seed: scene.seed + 500 })))
      expect(distance(glances.get(`pictures/${slug}`) ?? [], again)).toBeLessThan(ALIKE_BELOW)
    },
  )
})
