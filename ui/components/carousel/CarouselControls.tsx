/**
 * Everything that moves a carousel: Pause or Play first, then the arrows around the dots (APG, carousel pattern).
 * Stands before the slides in the page. The first button holds nothing: a Play that waits for the pointer to leave
 * would seem dead.
 */
import { ArrowLeft } from "../icons/ArrowLeft.tsx"
import { ArrowRight } from "../icons/ArrowRight.tsx"
import { Pause } from "../icons/Pause.tsx"
import { Play } from "../icons/Play.tsx"
import { buttonClass } from "../buttons/buttonClass.ts"
import scripts from "../buttons/scriptOnly.module.css"
import { classNames } from "../classNames.ts"
import styles from "./CarouselControls.module.css"
import type { Carousel } from "./useCarousel.ts"

interface CarouselControlsProps {
  readonly carousel: Carousel
  /** The carousel's title, which ends the name of every button. */
  readonly of: string
  /** What each slide shows, in order. Without names there are no dots: something else shows where it stands. */
  readonly names?: ReadonlyArray<string>
}

export const CarouselControls = ({ carousel, of, names }: CarouselControlsProps) => {
  const { index, slides, isPlaying, send, holdHandlers } = carousel
  if (slides < 2) return null
  return (
    <div className={classNames(styles["controls"], scripts["scripted"])}>
      <button
        type="button"
        className={buttonClass("icon")}
        aria-label={`${isPlaying ? "Pause" : "Play"} ${of}`}
        onClick={() => send({ type: isPlaying ? "rotation.stop" : "rotation.start" })}
      >
        {isPlaying ? Pause : Play}
      </button>
      <div className={styles["actions"]} {...holdHandlers}>
        <button
          type="button"
          className={buttonClass("icon")}
          aria-label={`Previous slide of ${of}`}
          onClick={() => send({ type: "slide.previous" })}
        >
          {ArrowLeft}
        </button>
        {names !== undefined && (
          <ol className={styles["dots"]} aria-label={`Slides of ${of}`}>
            {names.map((name, place) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles["dot"]}
                  aria-label={`${place + 1} of ${slides}: ${name}`}
                  aria-current={place === index}
                  onClick={() => send({ type: "slide.show", index: place })}
                />
              </li>
            ))}
          </ol>
        )}
        <button
          type="button"
          className={buttonClass("icon")}
          aria-label={`Next slide of ${of}`}
          onClick={() => send({ type: "slide.next" })}
        >
          {ArrowRight}
        </button>
      </div>
    </div>
  )
}
