/**
 * The intro: a curtain over a Home that is already there. It takes no focus, hides nothing from who listens, and is
 * gone at any key, tap or turn of the wheel.
 *
 * The server writes it as it begins. Until its script is there the page itself can take it away, and the stylesheet
 * lets it fade in time; the script goes on from there.
 */
import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import { makeSplashMachine, WELCOME } from "#core/stage/splashMachine.ts"
import { useMachineOf } from "../../flows.tsx"
import { useHydrating } from "../../useHydrating.ts"
import { useStillness } from "../motion/useStillness.ts"
import { Hidden } from "../page/Hidden.tsx"
import { Plane } from "./Plane.tsx"
import styles from "./Splash.module.css"

const LETTERS = [...[...WELCOME].entries()]

/** How far the page itself has come with it before this script came. */
const shownSoFar = () => {
  const { intro, loaded } = document.documentElement.dataset
  if (intro === undefined) return {}
  return {
    elapsedMs: intro === "over" ? Infinity : performance.now(),
    typed: loaded === undefined ? 0 : WELCOME.length,
  }
}

const visitSoFar = () =>
  typeof window === "undefined"
    ? { hasScrolled: false }
    : { hasScrolled: window.scrollY > 0, ...shownSoFar() }

const WrittenWelcome = () => (
  <p className={styles["welcome"]} aria-hidden>
    {LETTERS.map(([place, letter]) => (
      <span key={place} className={styles["letter"]}>
        {letter}
      </span>
    ))}
  </p>
)

const TypedWelcome = ({ typed }: { readonly typed: number }) => (
  <p className={styles["welcome"]} aria-hidden>
    <span className={styles["typed"]}>{WELCOME.slice(0, typed)}</span>
    <span className={styles["untyped"]}>{WELCOME.slice(typed)}</span>
  </p>
)

export const Splash = () => {
  const still = useStillness()
  const isWritten = useHydrating()
  const [state, send] = useMachine(useMachineOf(makeSplashMachine), {
    input: { still, ...visitSoFar() },
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

  useEffect(() => {
    if (still) send({ type: "splash.skip" })
  }, [still, send])

  if (isGone && !isWritten) return null
  return (
    <div
      className={styles["curtain"]}
      data-fading={!isWritten && state.matches("fading")}
      data-written={isWritten || undefined}
    >
      <Plane />
      {isWritten ? <WrittenWelcome /> : <TypedWelcome typed={state.context.typed} />}
      <button type="button" className={styles["skip"]}>
        Skip<Hidden> the intro</Hidden>
      </button>
    </div>
  )
}
