/** What the toolbar can set, and what a story finds set: read from Storybook's globals, whoever wrote them. */
import type { World } from "#adapters/memory/world.ts"
import { parseWorld, worlds } from "#adapters/memory/worlds.ts"
import { isDay } from "#core/days.ts"

const NETWORKS = ["ok", "slow", "failing", "silent", "empty"] as const
const MOTIONS = ["device", "full", "reduced"] as const
const COLOURS = ["device", "dark", "forced"] as const
const SCRIPTS = ["on", "off"] as const
const TEXT_SIZES = ["100", "130", "200"] as const

export interface ToolbarSettings {
  /** As it was named, or as a simulated story carries it. */
  readonly worldName: string
  readonly world: World
  readonly motion: (typeof MOTIONS)[number]
  readonly colours: (typeof COLOURS)[number]
  readonly scripts: (typeof SCRIPTS)[number]
  /** Unit: percent. */
  readonly textSize: (typeof TEXT_SIZES)[number]
  /** A place in a walk; empty where there is none. */
  readonly walk: string
  /** What was asked for and does not exist. */
  readonly notes: ReadonlyArray<string>
}

/** An address gives numbers as numbers. */
const oneOf = <Value extends string>(values: ReadonlyArray<Value>, wanted: unknown): Value | undefined =>
  values.find((value) => value === String(wanted))

const FAULTS = { slow: "slow", failing: "down", silent: "hangs" } as const

const overNetwork = (world: World, network: (typeof NETWORKS)[number]): World => {
  if (network === "ok") return world
  if (network === "empty")
    return { ...world, catalogue: world.catalogue.map((category) => ({ ...category, subcategories: [] })) }
  const fault = FAULTS[network]
  const lines = { catalogue: fault, payments: fault, tripPlans: fault, newsletter: fault } as const
  return { ...world, faults: { ...world.faults, ...lines } }
}

/** Half past ten in the morning, India's time. */
const onDay = (world: World, day: string): World => ({ ...world, nowMs: Date.parse(`${day}T10:30:00+05:30`) })

/** Anything unknown falls back to what is usual, with a note. */
export const toolbarSettings = (globals: Readonly<Record<string, unknown>>): ToolbarSettings => {
  const { world: named, network: onNetwork, today, motion, colours, scripts, textSize, walk } = globals
  const wanted = typeof named === "string" ? parseWorld(named) : undefined
  const worldName = wanted === undefined ? "calmDay" : String(named)
  const day = typeof today === "string" && isDay(today) ? today : undefined
  const network = oneOf(NETWORKS, onNetwork)
  const unknown = (what: string, asked: unknown, instead: string) =>
    `There is no ${what} "${String(asked)}": this is ${instead}.`
  const world = overNetwork(wanted ?? worlds.calmDay, network ?? "ok")
  return {
    worldName,
    world: day === undefined ? world : onDay(world, day),
    motion: oneOf(MOTIONS, motion) ?? "device",
    colours: oneOf(COLOURS, colours) ?? "device",
    scripts: oneOf(SCRIPTS, scripts) ?? "on",
    walk: typeof walk === "string" ? walk : "",
    textSize: oneOf(TEXT_SIZES, textSize) ?? "100",
    notes: [
      ...(wanted !== undefined ? [] : [unknown("world", named, "calmDay")]),
      ...(network === undefined ? [unknown("network", onNetwork, "ok")] : []),
      ...(today === "" || day !== undefined ? [] : [unknown("day", today, "the world's own day")]),
    ],
  }
}
