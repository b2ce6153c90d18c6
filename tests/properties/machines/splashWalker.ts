/** The intro over Home: loaded early, late or never, skipped at any time. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { IntroMemory } from "#core/ports/deviceStorage.ts"
import { makeSplashMachine, WELCOME } from "#core/home/splashMachine.ts"
import { atMost, same } from "../claims.ts"
import type { Walker } from "./walker.ts"

interface Model {
  readonly at: "flying" | "typing" | "typed" | "fading" | "gone"
  /** Whether it began at all, and so is remembered. */
  readonly plays: boolean
  readonly letters: number
  /** Since the splash began, and since it began to fade. Unit: milliseconds. */
  readonly playedMs: number
  readonly fadedMs: number
}
interface Begun {
  readonly still: boolean
  readonly hasScrolled: boolean
  readonly elapsedMs?: number
}
const STEP_MS = 50
const FADES_AT_MS = 3800
const FADE_MS = 400

/** One letter takes 45 ms, so each step of 50 types one. */
const passed = (model: Model, ms: number): Model => {
  if (ms <= 0 || model.at === "gone") return model
  if (model.at === "fading") {
    const fadedMs = model.fadedMs + STEP_MS
    return passed({ ...model, fadedMs, at: fadedMs >= FADE_MS ? "gone" : "fading" }, ms - STEP_MS)
  }
  const playedMs = model.playedMs + STEP_MS
  const letters = model.at === "typing" ? model.letters + 1 : model.letters
  const at =
    playedMs >= FADES_AT_MS
      ? "fading"
      : model.at === "typing" && letters >= WELCOME.length
        ? "typed"
        : model.at
  return passed({ ...model, at, letters, playedMs }, ms - STEP_MS)
}

export const splashWalker: Walker<Model> = {
  id: "splash",
  section: "§4 Splash; §9 splash fade about 3.8 s",
  sentence:
    "The splash flies until the page has loaded, types its welcome, fades at 3.8 s whatever happened, can be skipped at any time, is remembered once, goes on where the page began it, and never plays against the visitor's wish or over a page that is already in use.",
  asks: false,
  inputs: [
    { still: false, hasScrolled: false },
    { still: true, hasScrolled: false },
    { still: false, hasScrolled: true },
    { still: false, hasScrolled: false, elapsedMs: 1000 },
    { still: false, hasScrolled: false, elapsedMs: FADES_AT_MS },
  ],
  acts: [
    { name: "the page has loaded", weight: 2, event: { type: "page.loaded" } },
    { name: "skip", event: { type: "splash.skip" } },
    {
      name: "a moment passes",
      weight: 4,
      passMs: STEP_MS,
      stepMs: STEP_MS,
      timer: "letter.splash.playing.typing",
    },
    { name: "0.4 s pass", weight: 3, passMs: FADE_MS, stepMs: STEP_MS, timer: "fade.splash.fading" },
    { name: "3.8 s pass", weight: 2, passMs: FADES_AT_MS, stepMs: STEP_MS, timer: "fadesAt.splash.playing" },
  ],
  machine: (calls) =>
    makeSplashMachine(
      ManagedRuntime.make(
        Layer.succeed(IntroMemory, {
          hasPlayed: Effect.succeed(false),
          remember: Effect.sync(() => calls.note("remember", undefined)),
        }),
      ),
    ),
  begin: (input) => {
    const { still, hasScrolled, elapsedMs: playedMs = 0 } = input as Begun
    const [isOver, plays] = [playedMs >= FADES_AT_MS, !still && !hasScrolled]
    return { at: plays && !isOver ? "flying" : "gone", plays, letters: 0, playedMs, fadedMs: 0 }
  },
  next: (model, act) => {
    if ("passMs" in act) return passed(model, act.passMs)
    if (act.name === "skip") return { ...model, at: "gone" }
    return model.at === "flying" ? { ...model, at: "typing" } : model
  },
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, model.at === "fading" || model.at === "gone" ? model.at : { playing: model.at })
    if (model.at === "typing" || model.at === "typed") same("letters", context.typed, model.letters)
    same("remembered, once", calls.made.length, model.plays ? 1 : 0)
    atMost("letters", context.typed, WELCOME.length)
  },
}
