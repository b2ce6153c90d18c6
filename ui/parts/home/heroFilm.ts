/** The moving twin of Home's first picture: one seamless loop, its first frame equal to the poster behind it. */

/** One encoding of the loop. */
export interface FilmSource {
  readonly src: string
  /** With codecs, such as `video/webm; codecs=vp9`: the browser then fetches only what it can play. */
  readonly type: string
}

/** Best first. Where there is none, the poster stands alone. */
export const HERO_FILM: ReadonlyArray<FilmSource> = [
  { src: "/pictures/home-hero-loop.webm", type: "video/webm; codecs=vp9" },
  { src: "/pictures/home-hero-loop.mp4", type: "video/mp4; codecs=avc1.64001f" },
]
