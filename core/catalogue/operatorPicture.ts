/**
 * The addresses of the operator's own pictures. An address says all that a page must know of a picture: whose it is,
 * its content by a hash, the colour that stands before it and its largest width; so nothing has to be asked for.
 */

/** The heaviest file that is read. Unit: bytes. */
export const HEAVIEST_PICTURE = 30_000_000

/** Why a file is not read, in words that follow its name; `undefined` for one that is. Unit: bytes. */
export const tooHeavyText = (size: number): string | undefined =>
  size <= HEAVIEST_PICTURE
    ? undefined
    : `has ${Math.ceil(size / 1e6)} MB; at most ${HEAVIEST_PICTURE / 1e6} MB`

/** Where they are served. */
export const OPERATOR_PICTURES = "/photographs"

export interface OperatorPicture {
  /** The activity's or category's slug: for people and search engines, not for finding the file. */
  readonly slug: string
  /** Sixteen hex digits, which change with the picture and with how it is made. */
  readonly hash: string
  /** The colour that stands in until it has loaded, one of `PICTURE_TINTS`. */
  readonly tint: string
  /** The largest width that there is of it. Unit: pixels. */
  readonly width: number
}

const LEVELS = ["4", "8", "c"]

/** The colours that may stand before an operator's picture: few, because each is a rule of the stylesheet. */
export const PICTURE_TINTS: ReadonlyArray<string> = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)),
)

const nearestLevel = (mean: number) => LEVELS[mean < 6 * 17 ? 0 : mean < 10 * 17 ? 1 : 2] ?? ""

/** The nearest of `PICTURE_TINTS`. Unit: means of the three channels, from 0 to 255. */
export const pictureTint = (means: ReadonlyArray<number>): string =>
  `#${[0, 1, 2].map((channel) => nearestLevel(means[channel] ?? 0)).join("")}`

/** Widths in pixels that screens ask for. */
const WIDTHS = [400, 800, 1600]

/** The widths that there are of a picture, the largest last. */
export const pictureWidths = (largest: number): ReadonlyArray<number> => [
  ...WIDTHS.filter((width) => width < largest),
  largest,
]

const pathOf = ({ slug, hash, tint }: OperatorPicture) =>
  `${OPERATOR_PICTURES}/${slug}-${hash}-${tint.slice(1)}`

/** The picture as everything can show it: a JPEG in its largest width. */
export const operatorPictureAddress = (picture: OperatorPicture): string =>
  `${pathOf(picture)}-${picture.width}.jpg`

const ADDRESS =
  /^(https?:\/\/[^/]+)?\/photographs\/([a-z0-9-]{1,80})-([0-9a-f]{16})-([48c]{3})-(\d{3,4})\.jpg$/

/** `undefined` for an address that is not one of these. `origin` is empty, or the server's where that is another one. */
export const readOperatorPicture = (
  address: string,
): (OperatorPicture & { readonly origin: string }) | undefined => {
  const [whole, origin = "", slug = "", hash = "", tint = "", width = ""] = ADDRESS.exec(address) ?? []
  return whole === undefined ? undefined : { origin, slug, hash, tint: `#${tint}`, width: Number(width) }
}

/** The files of a kind in all widths, as the `srcset` attribute lists them. */
export const operatorPictureFiles = (
  picture: OperatorPicture & { readonly origin: string },
  kind: "avif" | "webp",
): string =>
  pictureWidths(picture.width)
    .map((width) => `${picture.origin}${pathOf(picture)}-${width}.${kind} ${width}w`)
    .join(", ")

/** The picture of 1200 × 630 pixels that a shared link shows; `undefined` where `address` is no such picture's. */
export const sharedPictureAddress = (address: string): string | undefined => {
  const picture = readOperatorPicture(address)
  return picture && `${picture.origin}${pathOf(picture)}-social.jpg`
}

const EVERY_ADDRESS = /\/photographs\/[a-z0-9-]{1,80}-([0-9a-f]{16})-[48c]{3}-\d{3,4}\.jpg/g

/** The hashes of all pictures whose addresses stand in a text, each once. */
export const operatorPictureHashes = (text: string): ReadonlyArray<string> => [
  ...new Set([...text.matchAll(EVERY_ADDRESS)].flatMap(([, hash = ""]) => hash)),
]
