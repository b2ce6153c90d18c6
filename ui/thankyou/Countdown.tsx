/**
 * Says when the page leaves for Home, and lets the visitor stay. Spoken twice only, at the start and at five, and that it
 * stays.
 */
import { type MouseEvent, useEffect, useRef } from "react"
import { COUNTDOWN_FROM } from "#core/businessConstants.ts"
import { ROUTES } from "#core/routes.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { classNames } from "../components/classNames.ts"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import scripts from "../components/buttons/scriptOnly.module.css"
import styles from "./Countdown.module.css"
import type { ThankyouProps } from "./thankyouProps.ts"

/** The number at which the countdown is spoken for the second time. */
const SPOKEN_AGAIN_AT = 5

/** The way home takes the place of the button that stays: the second of two taps meant that one. Unit: milliseconds. */
const SECOND_TAP_MS = 500

/** Without scripts nobody counts, and nobody is led away. */
const NoScriptHomeLink = () => (
  <noscript>
    <a className={buttonClass("quiet")} href={ROUTES.home.path}>
      Back to Home
    </a>
  </noscript>
)

export const Countdown = ({ state, send }: ThankyouProps) => {
  const { count } = state.context
  const isTicking = state.matches({ shown: { countdown: "ticking" } })
  const home = useRef<HTMLButtonElement>(null)
  /** When it was asked for, on the clock of the page's events. */
  const stayedAt = useRef<number>(undefined)
  useEffect(() => {
    // The button that was pressed had the focus, and has gone.
    if (stayedAt.current !== undefined && !isTicking) home.current?.focus()
  }, [isTicking])
  const stay = ({ timeStamp }: MouseEvent) => {
    stayedAt.current = timeStamp
    send({ type: "countdown.stay" })
  }
  const leave = ({ timeStamp }: MouseEvent) => {
    if (timeStamp - (stayedAt.current ?? 0) > SECOND_TAP_MS) send({ type: "page.home" })
  }
  return (
    <>
      <NoScriptHomeLink />
      <div className={classNames(styles["countdown"], scripts["scripted"])}>
        <div>
          {isTicking && <p>You will be redirected to the home page in {count} seconds</p>}
          <p role="status">
            {isTicking && (
              <VisuallyHidden>
                Leaving for Home in {count > SPOKEN_AGAIN_AT ? COUNTDOWN_FROM : SPOKEN_AGAIN_AT} counts,
                unless you stay.
              </VisuallyHidden>
            )}
            {state.matches({ shown: { countdown: "stayed" } }) && "You stay on this page."}
          </p>
        </div>
        {isTicking ? (
          <button key="stay" type="button" className={buttonClass("quiet")} onClick={stay}>
            Stay on this page
          </button>
        ) : (
          <button key="home" ref={home} type="button" className={buttonClass("quiet")} onClick={leave}>
            Back to Home
          </button>
        )}
      </div>
    </>
  )
}
