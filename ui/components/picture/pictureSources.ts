/**
 * Which files of a picture exist, for pictures that come with the site, for those that another server has of it under
 * their own names, and for the operator's own; any other address is taken as it is.
 */
import { operatorPictureFiles, readOperatorPicture } from "#core/catalogue/operatorPicture.ts"
import colours from "#shop/pictureColours.json" with { type: "json" }

/** Widths in pixels at which main pictures, and the gallery's views, are rendered. */
const WIDTHS = [400, 800, 1600]
const VIEW_WIDTHS = [400, 800]

/** All that a `<picture>` needs: two lists of files, and the colour that stands in until one of them is there. */
export interface PictureSources {
  readonly avif: string
  readonly webp: string
  readonly colour: string | undefined
}

const colourOf = new Map(Object.entries(colours))

/** `undefined` for an address of which nothing is known. On another server the files may be missing. */
export const pictureSources = (src: string): PictureSources | undefined => {
  const picture = readOperatorPicture(src)
  if (picture !== undefined)
    return {
      avif: operatorPictureFiles(picture, "avif"),
      webp: operatorPictureFiles(picture, "webp"),
      colour: picture.tint,
    }
  const [, origin = "", scene = "", view] =
    /^(https?:\/\/[^/]+)?\/pictures\/([a-z0-9-]+?)(-view\d)?-\d+\.webp$/.exec(src) ?? []
  const colour = colourOf.get(scene)
  if (colour === undefined) return undefined
  const files = (kind: string) =>
    (view === undefined ? WIDTHS : VIEW_WIDTHS)
      .map((width) => `${origin}/pictures/${scene}${view ?? ""}-${width}.${kind} ${width}w`)
      .join(", ")
  return { avif: files("avif"), webp: files("webp"), colour }
}
