/**
 * The intro: an overlay on a Home that is already there. It takes no focus, hides nothing from who listens, and is
 * gone at any key, tap or turn of the wheel.
 */
import styles from "./Splash.module.css"
import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import { splashScene } from "#shop/splashScene.ts"
import { makeSplashMachine, WELCOME } from "#core/home/splashMachine.ts"
import type { Shape } from "#core/shopDrawings.ts"
import { useMachineOf } from "../app/actors.tsx"
import { useHydrating } from "../app/hydration.ts"
import { usePrefersReducedMotion } from "../components/motion/mediaPreferences.ts"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"

const painted = (token: string | undefined) => (token === undefined ? undefined : `var(--${token})`)

const SceneShape = ({ shape }: { readonly shape: Shape }) => {
  const { fill, stroke, width, opacity } = shape
  const look = { fill: painted(fill) ?? "none", stroke: painted(stroke), strokeWidth: width, opacity }
  if ("path" in shape) return <path d={shape.path} {...look} />
  const [cx, cy, r] = shape.circle
  return <circle cx={cx} cy={cy} r={r} {...look} />
}

/** A plane that comes in on a dotted line over what the shop draws there, before the last of the sun. */
const SplashPlane = () => (
  <svg className={styles["sky"]} viewBox="0 0 1200 600" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <circle className={styles["halo"]} cx="600" cy="530" r="215" />
    <circle className={styles["halo"]} cx="600" cy="530" r="180" />
    <circle className={styles["sun"]} cx="600" cy="530" r="145" />
    <g className={styles["scene"]}>
      {splashScene.map((shape) => (
        <SceneShape key={JSON.stringify(shape)} shape={shape} />
      ))}
    </g>
    <clipPath id="flown">
      <path d="M-1500-100H0V700H-1500z" />
    </clipPath>
    <g className={styles["flown"]} clipPath="url(#flown)">
      <path className={styles["trail"]} d="M-90 420C220 420 480 400 740 330S1110 150 1320 10" />
    </g>
    <g className={styles["plane"]}>
      <path className={styles["tail"]} d="M-58-4-74-34h15l24 26z" />
      <path
        className={styles["body"]}
        d="M-64 1C-60-9-40-12-10-12H30C50-12 62-5 66 1 60 9 44 12 20 12H-30C-50 12-62 8-64 1z"
      />
      <path className={styles["belly"]} d="M-63 4C-50 10-40 12-30 12H20C44 12 60 9 66 2 36 7-24 7-63 4z" />
      <path className={styles["windows"]} d="M-34-3H42" />
      <path className={styles["wing"]} d="M-8 3-38 40h14L22 5z" />
    </g>
  </svg>
)

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

const visitSoFar = () => ({ hasScrolled: window.scrollY > 0, ...shownSoFar() })

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
    <span>{WELCOME.slice(0, typed)}</span>
    <span className={styles["untyped"]}>{WELCOME.slice(typed)}</span>
  </p>
)

interface SplashOverlayProps {
  /** Letters of the welcome that are typed; absent while it is as the server wrote it. */
  readonly typed?: number
  readonly isFading?: boolean
}

const SplashOverlay = ({ typed, isFading = false }: SplashOverlayProps) => (
  <div className={styles["overlay"]} data-fading={isFading} data-written={typed === undefined || undefined}>
    <SplashPlane />
    {typed === undefined ? <WrittenWelcome /> : <TypedWelcome typed={typed} />}
    <button type="button" className={styles["skip"]}>
      Skip<VisuallyHidden> the intro</VisuallyHidden>
    </button>
  </div>
)

const PlayingSplash = () => {
  const still = usePrefersReducedMotion()
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
  return isWritten ? (
    <SplashOverlay />
  ) : (
    <SplashOverlay typed={state.context.typed} isFading={state.matches("fading")} />
  )
}

/**
 * The server writes it as it begins, which is the same for everybody. Until its script is there the page itself can take it
 * away, and the stylesheet lets it fade in time; the script goes on from there.
 */
export const Splash = typeof document === "undefined" ? SplashOverlay : PlayingSplash
