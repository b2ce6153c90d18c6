/**
 * What moves in the hero, and the one button that stops it: the headline that is typed and, where there is one, the
 * film.
 */
import { SHOP } from "#core/shop.ts"
import { useEffect, useRef, useState } from "react"
import { Pause } from "../components/icons/Pause.tsx"
import { Play } from "../components/icons/Play.tsx"
import { useInView, watchSight } from "../components/motion/watchSight.ts"
import styles from "./HeroMotion.module.css"
import { useMachine } from "@xstate/react"
import { createPortal } from "react-dom"
import { HERO_HEADLINES } from "#core/home/heroTexts.ts"
import { headlineMachine, shownHeadline, untypedHeadline } from "#core/home/headlineMachine.ts"
import { prefersReducedData, prefersReducedMotion } from "../components/motion/mediaPreferences.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { classNames } from "../components/classNames.ts"

/** One encoding of the loop: seamless, its first frame equal to the poster behind it. */
export interface HeroVideoSource {
  readonly src: string
  /** With codecs, such as `video/webm; codecs=vp9`: the browser then fetches only what it can play. */
  readonly type: string
}

/** Best first. Where there is none, the poster stands alone. */
const HERO_VIDEO_SOURCES: ReadonlyArray<HeroVideoSource> = SHOP.heroFilm

interface HeroVideoProps {
  /** At least one. */
  readonly sources: ReadonlyArray<HeroVideoSource>
  readonly plays: boolean
}

/**
 * The film over the hero's poster: silent, looping, and only where the visitor wants motion and can spare the data. It
 * stands still while nobody sees it: a phone would go on unpacking it, for its battery and for every press elsewhere.
 */
export const HeroVideo = ({ sources, plays }: HeroVideoProps) => {
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

interface HeroMotionProps {
  /** Where the headline is shown. */
  readonly headline: Element
  /** When the first headline was shown, on the page's clock. Unit: milliseconds. */
  readonly shownAtMs: number
}

/** Takes over from the still picture and the whole headline without moving anything else. */
export const HeroMotion = ({ headline, shownAtMs }: HeroMotionProps) => {
  const still = prefersReducedMotion()
  const [stoodMs] = useState(() => performance.now() - shownAtMs)
  const [state, send] = useMachine(headlineMachine, {
    input: { headlines: HERO_HEADLINES, still, stoodMs },
  })
  useEffect(
    () => watchSight(headline, (isSeen) => send({ type: isSeen ? "sight.regained" : "sight.lost" })),
    [headline, send],
  )
  const moves = !state.matches("paused")
  const hasFilm = HERO_VIDEO_SOURCES.length > 0 && !still && !prefersReducedData()
  return (
    <>
      {hasFilm && <HeroVideo sources={HERO_VIDEO_SOURCES} plays={moves} />}
      <button
        type="button"
        className={classNames(buttonClass("icon"), styles["button"])}
        aria-label={`${moves ? "Pause" : "Play"} the moving ${hasFilm ? "picture and headline" : "headline"}`}
        onClick={() => send({ type: moves ? "rotation.stop" : "rotation.start" })}
      >
        {moves ? Pause : Play}
      </button>
      {createPortal(
        <>
          <span className={styles["typed"]}>{shownHeadline(state.context)}</span>
          <span className={styles["untyped"]}>{untypedHeadline(state.context)}</span>
        </>,
        headline,
      )}
    </>
  )
}
