/**
 * What moves in the hero, and the one button that stops it: the headline that is typed and, where there is one, the
 * film. It takes over from the still picture and the whole headline without moving anything else.
 */
import { useMachine } from "@xstate/react"
import { Pause, Play } from "lucide-react"
import { useState } from "react"
import { createPortal } from "react-dom"
import { HERO_HEADLINES } from "#core/site/heroHeadlines.ts"
import { headlineMachine, shownHeadline, untypedHeadline } from "#core/stage/headlineMachine.ts"
import { wantsLittleData } from "../motion/wantsLittleData.ts"
import { wantsStillness } from "../motion/wantsStillness.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { classes } from "../page/classes.ts"
import { HeroFilm } from "./HeroFilm.tsx"
import { HERO_FILM } from "./heroFilm.ts"
import styles from "./HeroMotion.module.css"

interface HeroMotionProps {
  /** Where the headline is shown. */
  readonly headline: Element
  /** When the first headline was shown, on the page's clock. Unit: milliseconds. */
  readonly shownAtMs: number
}

export const HeroMotion = ({ headline, shownAtMs }: HeroMotionProps) => {
  const still = wantsStillness()
  const [stoodMs] = useState(() => performance.now() - shownAtMs)
  const [state, send] = useMachine(headlineMachine, {
    input: { headlines: HERO_HEADLINES, still, stoodMs },
  })
  const moves = state.matches("rotating")
  const hasFilm = HERO_FILM.length > 0 && !still && !wantsLittleData()
  return (
    <>
      {hasFilm && <HeroFilm sources={HERO_FILM} plays={moves} />}
      <button
        type="button"
        className={classes(buttonClass("icon"), styles["button"])}
        aria-label={`${moves ? "Pause" : "Play"} the moving ${hasFilm ? "picture and headline" : "headline"}`}
        onClick={() => send({ type: moves ? "rotation.stop" : "rotation.start" })}
      >
        {moves ? <Pause aria-hidden /> : <Play aria-hidden />}
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
