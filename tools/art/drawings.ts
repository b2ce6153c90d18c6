/** Everything that is drawn and written out as pixels. */
import { createHash } from "node:crypto"
import { badgeDocument } from "#shop/badge.ts"
import { drawIllustration } from "./drawIllustration.ts"
import { activityIllustrations, galleries, pageIllustrations } from "#shop/illustrations.ts"
import { socialCards } from "./socialCards.ts"
import { viewsOf } from "./views.ts"

/** The kinds of file that a drawing is written as. */
export type FileKind = "avif" | "webp" | "jpg" | "png"

/** Something the kit draws, and the files it becomes: the shop's `public/NAME-WIDTH.KIND`, widths in pixels. */
export interface Drawing {
  readonly name: string
  readonly svg: () => string
  readonly widths: readonly number[]
  readonly kinds: readonly FileKind[]
}

/** The pictures of pages and activities, by the name of their scene. */
export const mainPictures: readonly Drawing[] = Object.entries({
  ...pageIllustrations,
  ...activityIllustrations,
}).map(([name, scene]) => ({
  name: `pictures/${name}`,
  svg: () => drawIllustration(scene),
  widths: [400, 800, 1600],
  kinds: ["avif", "webp"],
}))

const galleryPictures: readonly Drawing[] = (galleries ? Object.entries(activityIllustrations) : []).flatMap(
  ([name, scene]) =>
    viewsOf(scene).map((view, i) => ({
      name: `pictures/${name}-view${i + 1}`,
      svg: () => drawIllustration(view.illustration, view.crop, view.mirrored),
      widths: [400, 800],
      kinds: ["avif", "webp"],
    })),
)

const sharedPictures: readonly Drawing[] = socialCards().map(({ name, svg }) => ({
  name: `pictures/social/${name}`,
  svg,
  widths: [1200],
  kinds: ["jpg"],
}))

const icons: readonly Drawing[] = [
  { name: "icons/app", svg: () => badgeDocument("square"), widths: [180, 192, 512], kinds: ["png"] },
  { name: "icons/maskable", svg: () => badgeDocument("maskable"), widths: [512], kinds: ["png"] },
]

export const drawings: readonly Drawing[] = [...mainPictures, ...galleryPictures, ...sharedPictures, ...icons]

/** Twelve hex digits that change with the drawing. */
export const fingerprint = (svg: string): string =>
  createHash("sha256").update(svg).digest("hex").slice(0, 12)
