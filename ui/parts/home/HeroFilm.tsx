/** The film over the hero's poster: silent, looping, and only where the visitor wants motion and can spare the data. */
import { useEffect, useRef } from "react"
import styles from "./HeroFilm.module.css"
import type { FilmSource } from "./heroFilm.ts"

interface HeroFilmProps {
  /** At least one. */
  readonly sources: ReadonlyArray<FilmSource>
  readonly plays: boolean
}

export const HeroFilm = ({ sources, plays }: HeroFilmProps) => {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // A browser that refuses to play leaves the first frame, which is the poster.
    if (plays) film.current?.play().catch(() => undefined)
    else film.current?.pause()
  }, [plays])
  return (
    <video ref={film} className={styles["film"]} muted playsInline loop disablePictureInPicture aria-hidden>
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  )
}
