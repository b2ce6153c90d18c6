/**
 * The intro: a curtain over a Home that is already there. It takes no focus, hides nothing from who listens, and is
 * gone at any key, tap or turn of the wheel.
 */
import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import { makeSplashMachine, WELCOME } from "#core/stage/splashMachine.ts"
import { useMachineOf } from "../../flows.tsx"
import { wantsStillness } from "../motion/wantsStillness.ts"
import { Hidden } from "../page/Hidden.tsx"
import { Plane } from "./Plane.tsx"
import styles from "./Splash.module.css"

export const Splash = () => {
  const [state, send] = useMachine(useMachineOf(makeSplashMachine), {
    input: { still: wantsStillness(), hasScrolled: window.scrollY > 0 },
  })
  const isGone = state.matches("gone")

  useEffect(() => {
    if (isGone) return
    const watch = new AbortController()
    const { signal } = watch
    const skip = () => send({ type: "splash.skip" })
    const loaded = () => send({ type: "page.loaded" })
    for (const act of ["click", "keydown", "wheel"])
      window.addEventListener(act, skip, { signal, passive: true })
    if (document.readyState === "complete") loaded()
    else window.addEventListener("load", loaded, { signal })
    return () => watch.abort()
  }, [isGone, send])

  if (isGone) return null
  return (
    <div className={styles["curtain"]} data-fading={state.matches("fading")}>
      <Plane />
      <p className={styles["welcome"]} aria-hidden>
        <span className={styles["typed"]}>{WELCOME.slice(0, state.context.typed)}</span>
        <span className={styles["untyped"]}>{WELCOME.slice(state.context.typed)}</span>
      </p>
      <button type="button" className={styles["skip"]}>
        Skip<Hidden> the intro</Hidden>
      </button>
    </div>
  )
}
