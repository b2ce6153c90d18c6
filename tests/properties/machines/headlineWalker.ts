/** The hero's typed headline, paused and started at any time. */
import { headlineMachine, shownHeadline } from "#core/home/headlineMachine.ts"
import { same } from "../claims.ts"
import type { Walker } from "./walker.ts"

interface Model {
  readonly headlines: ReadonlyArray<string>
  readonly at: "typing" | "typed" | "held" | "paused"
  readonly index: number
  readonly letters: number
  /** Since the last letter, and since the first letter of this headline. Unit: milliseconds. */
  readonly letterMs: number
  readonly shownMs: number
}
/** The second one has a letter that is two code units long. */
const HEADLINES = ["Sun", "☀ 🏝!"]
const LETTER_MS = 45
const STEP_MS = 50
const lettersOf = ({ headlines, index }: Model) => [...(headlines[index] ?? "")]

const isRotating = ({ at }: Model) => at === "typing" || at === "typed"
const complete = (model: Model, at: "held" | "paused"): Model => ({
  ...model,
  at,
  letters: lettersOf(model).length,
})
const begun = (model: Model): Model => ({ ...model, at: "typed", letterMs: 0, shownMs: 0 })

const typedUp = (model: Model): Model =>
  model.at === "typing" && model.letters >= lettersOf(model).length
    ? { ...model, at: "typed", letterMs: 0 }
    : model

const passed = (model: Model, ms: number): Model => {
  if (ms <= 0 || !isRotating(model)) return model
  const isLetterDue = model.at === "typing" && model.letterMs + STEP_MS >= LETTER_MS
  const lettered = typedUp({
    ...model,
    letters: model.letters + (isLetterDue ? 1 : 0),
    shownMs: model.shownMs + STEP_MS,
  })
  const isOver = lettered.shownMs >= 8000 && model.headlines.length > 1
  const turned: Model = {
    ...model,
    at: "typing",
    index: (model.index + 1) % model.headlines.length,
    letters: 0,
    letterMs: 0,
    shownMs: 0,
  }
  return passed(isOver ? turned : lettered, ms - STEP_MS)
}

export const headlineWalker: Walker<Model> = {
  id: "headline",
  section: "§2 Home: rotating typed headline; §9 headline 8 s",
  sentence:
    "The first headline stands whole, the next are typed letter by letter, each stays 8 s from its first letter and is whole while paused or out of sight; an only one stays, and nothing moves for a visitor who wants no motion.",
  asks: false,
  inputs: [
    { headlines: HEADLINES, still: false, stoodMs: 0 },
    { headlines: HEADLINES.slice(0, 1), still: false, stoodMs: 0 },
    { headlines: HEADLINES, still: true, stoodMs: 0 },
  ],
  acts: [
    { name: "pause", event: { type: "rotation.stop" } },
    { name: "start", event: { type: "rotation.start" } },
    { name: "out of sight", event: { type: "sight.lost" } },
    { name: "in sight", weight: 2, event: { type: "sight.regained" } },
    {
      name: "a moment passes",
      weight: 4,
      passMs: STEP_MS,
      stepMs: STEP_MS,
      timer: "letter.headline.rotating.typing",
    },
    { name: "1 s passes", passMs: 1000, stepMs: STEP_MS },
    { name: "8 s pass", passMs: 8000, stepMs: STEP_MS, timer: "interval.headline.rotating" },
  ],
  machine: () => headlineMachine,
  begin: (input) => {
    const { headlines, still } = input as Pick<Model, "headlines"> & { readonly still: boolean }
    return {
      headlines,
      at: still ? "paused" : "typed",
      index: 0,
      letters: [...(headlines[0] ?? "")].length,
      letterMs: 0,
      shownMs: 0,
    }
  },
  next: (model, act) => {
    if ("passMs" in act) return passed(model, act.passMs)
    const isAwaited = { start: "paused", "in sight": "held" }[act.name] === model.at
    if (isAwaited) return begun(model)
    if (act.name === "pause") return complete(model, "paused")
    return act.name === "out of sight" && isRotating(model) ? complete(model, "held") : model
  },
  agree: (model, { actor }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, isRotating(model) ? { rotating: model.at } : model.at)
    same("on the screen", shownHeadline(context), lettersOf(model).slice(0, model.letters).join(""))
  },
}
