/** Slides that turn by themselves, under a visitor who points, tabs, stops, starts and opens pictures. */
import { carouselMachine } from "#core/catalogue/carouselMachine.ts"
import { same } from "../claims.ts"
import type { Act, Walker } from "./walker.ts"

interface Model {
  readonly slides: number
  readonly index: number
  readonly rotation: "rotating" | "held" | "stopped"
  readonly lightbox: "open" | "closed"
  readonly holds: ReadonlyArray<string>
  /** Since the slide began to be shown in rotation. Unit: milliseconds. */
  readonly shownMs: number
}
const INTERVAL_MS = 3000
const STEP_MS = 500
const press = (name: string, type: string, more: object = {}): Act => ({ name, event: { type, ...more } })

const turned = (model: Model, by: number): number => (model.index + model.slides + by) % model.slides

/** Held while anything holds, free again when nothing does; a new turn of rotation starts its own three seconds. */
const settled = (model: Model): Model => {
  if (model.rotation === "rotating" && model.holds.length > 0) return { ...model, rotation: "held" }
  if (model.rotation === "held" && model.holds.length === 0)
    return { ...model, rotation: "rotating", shownMs: 0 }
  return model
}

const passed = (model: Model, ms: number): Model => {
  if (ms <= 0 || model.rotation !== "rotating") return model
  const shownMs = model.shownMs + STEP_MS
  const later =
    shownMs < INTERVAL_MS ? { ...model, shownMs } : { ...model, shownMs: 0, index: turned(model, 1) }
  return passed(later, ms - STEP_MS)
}

const withHold = ({ holds }: Model, by: string) => (holds.includes(by) ? holds : [...holds, by])
const withoutHold = ({ holds }: Model, by: string) => holds.filter((hold) => hold !== by)

const heard = (
  model: Model,
  event: { readonly type: string; readonly by: string; readonly index: number },
): Model => {
  const hasMany = model.slides > 1
  const chosen = (index: number): Model => ({ ...model, index })
  switch (event.type) {
    case "slide.next":
      return hasMany ? chosen(turned(model, 1)) : model
    case "slide.previous":
      return hasMany ? chosen(turned(model, -1)) : model
    case "slide.show":
      return event.index < model.slides ? chosen(event.index) : model
    case "rotation.stop":
      return { ...model, rotation: "stopped" }
    case "rotation.start":
      return hasMany && model.rotation === "stopped"
        ? settled({ ...model, rotation: "rotating", shownMs: 0 })
        : model
    case "hold.begin":
      return settled({ ...model, holds: withHold(model, event.by) })
    case "hold.end":
      return settled({ ...model, holds: withoutHold(model, event.by) })
    case "lightbox.open":
      return settled({
        ...model,
        lightbox: "open",
        holds: model.lightbox === "open" ? model.holds : withHold(model, "lightbox"),
      })
    default:
      return settled({
        ...model,
        lightbox: "closed",
        holds: model.lightbox === "open" ? withoutHold(model, "lightbox") : model.holds,
      })
  }
}

export const carouselWalker: Walker<Model> = {
  id: "carousel",
  section: "§2 Gallery and Explore carousel; §9 intervals",
  sentence:
    "Slides advance on time, wait while anything holds them, go on from a slide that the visitor chooses, stop when told to, and never move for one slide or reduced motion.",
  asks: false,
  inputs: [
    { slides: 3, intervalMs: INTERVAL_MS, still: false },
    { slides: 3, intervalMs: INTERVAL_MS, still: true },
    { slides: 1, intervalMs: INTERVAL_MS, still: false },
  ],
  acts: [
    press("next", "slide.next"),
    press("previous", "slide.previous"),
    press("show the first", "slide.show", { index: 0 }),
    press("show the third", "slide.show", { index: 2 }),
    press("show one that is not there", "slide.show", { index: 3 }),
    press("stop", "rotation.stop"),
    { ...press("start", "rotation.start"), weight: 3 },
    press("pointer in", "hold.begin", { by: "pointer" }),
    press("pointer out", "hold.end", { by: "pointer" }),
    press("focus in", "hold.begin", { by: "focus" }),
    press("focus out", "hold.end", { by: "focus" }),
    press("out of sight", "hold.begin", { by: "sight" }),
    press("in sight", "hold.end", { by: "sight" }),
    press("open the picture", "lightbox.open"),
    { ...press("close the picture", "lightbox.close"), weight: 2 },
    { name: "1 s passes", weight: 2, passMs: 1000, stepMs: STEP_MS },
    {
      name: "3 s pass",
      weight: 3,
      passMs: 3000,
      stepMs: STEP_MS,
      timer: "interval.carousel.rotation.rotating",
    },
  ],
  machine: () => carouselMachine,
  begin: (input) => {
    const { slides, still } = input as { readonly slides: number; readonly still: boolean }
    const rotation = slides > 1 && !still ? "rotating" : "stopped"
    return { slides, index: 0, rotation, lightbox: "closed", holds: [], shownMs: 0 }
  },
  next: (model, act) =>
    "passMs" in act ? passed(model, act.passMs) : "event" in act ? heard(model, act.event as never) : model,
  agree: ({ index, rotation, lightbox, holds }, { actor }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, { rotation, lightbox })
    same("slide", context.index, index)
    same("holds", context.holds, holds)
  },
}
