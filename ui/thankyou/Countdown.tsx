/** Says when the page leaves for Home, and lets the visitor stay. Spoken twice only: at the start and at five. */
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
  if (!state.matches({ shown: { countdown: "ticking" } }))
    return (
      <button type="button" className={buttonClass("quiet")} onClick={() => send({ type: "page.home" })}>
        Back to Home
      </button>
    )
  return (
    <>
      <NoScriptHomeLink />
      <div className={classNames(styles["countdown"], scripts["scripted"])}>
        <p>You will be redirected to the home page in {count} seconds</p>
        <button
          type="button"
          className={buttonClass("quiet")}
          onClick={() => send({ type: "countdown.stay" })}
        >
          Stay on this page
        </button>
        <span role="status">
          <VisuallyHidden>
            Leaving for Home in {count > SPOKEN_AGAIN_AT ? COUNTDOWN_FROM : SPOKEN_AGAIN_AT} counts, unless
            you stay.
          </VisuallyHidden>
        </span>
      </div>
    </>
  )
}
