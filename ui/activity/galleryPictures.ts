/** The pictures of an activity's gallery. */

/** A picture with its place, which names it: operators may show the same file twice. */
export interface GalleryPicture {
  readonly src: string
  /** Counts from 0. */
  readonly place: number
  /** What the picture is, for those who cannot see it. */
  readonly alt: string
}

/** Empty addresses are no pictures. */
export const galleryPictures = (
  name: string,
  images: ReadonlyArray<string>,
): ReadonlyArray<GalleryPicture> => {
  const real = images.filter((src) => src.trim() !== "")
  return real.map((src, place) => ({ src, place, alt: `${name}, picture ${place + 1} of ${real.length}` }))
}
