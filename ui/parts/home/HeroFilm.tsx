/**
 * The film over the hero's poster: silent, looping, and only where the visitor wants motion and can spare the data. It
 * stands still while nobody sees it: a phone would go on unpacking it, for its battery and for every press elsewhere.
 */
import { useEffect, useRef } from "react"
import { useInView } from "../motion/useInView.ts"
import styles from "./HeroFilm.module.css"
import type { FilmSource } from "./heroFilm.ts"

interface HeroFilmProps {
  /** At least one. */
  readonly sources: ReadonlyArray<FilmSource>
  readonly plays: boolean
}

export const HeroFilm = ({ sources, plays }: HeroFilmProps) => {
  const film = useRef<HTMLVideoElement>(null)
  const isSeen = useInView(film)
  useEffect(() => {
    // A browser that refuses to play leaves the first frame, which is the poster.
    if (plays && isSeen) film.current?.play().catch(() => undefined)
    else film.current?.pause()
  }, [plays, isSeen])
  return (
    <video ref={film} className={styles["film"]} muted playsInline loop disablePictureInPicture aria-hidden>
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  )
}
