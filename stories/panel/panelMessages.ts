/** What the preview and the "Walk it" panel say to each other over Storybook's channel. */

export const SESSION_SHOWN = "goa/walk/shown"
export const CLOCK_SHOWN = "goa/walk/clock"
export const PANEL_COMMAND = "goa/walk/do"
export const SESSION_REQUESTED = "goa/walk/ask"

export interface ShownEvent {
  /** As it is sent, in JSON. */
  readonly json: string
  readonly type: string
  readonly isAccepted: boolean
}

export interface ShownMachine {
  readonly name: string
  readonly machineId: string
  readonly isGone: boolean
  /** Whether the story is tagged with it. */
  readonly isSubject: boolean
  readonly states: ReadonlyArray<string>
  /** Indented JSON, cut short when it is long. */
  readonly context: string
  readonly events: ReadonlyArray<ShownEvent>
  /** The machine's chart: SVG with a `data-state` on every state. */
  readonly chart: string
}

export interface ShownSession {
  /** Until the story has played, nobody else acts on it. */
  readonly isPlaying: boolean
  /** Those that the story is about first, those that have left the page last. */
  readonly machines: ReadonlyArray<ShownMachine>
  readonly events: ReadonlyArray<{
    /** Counts from 0, from the story's beginning on. */
    readonly nth: number
    readonly atMs: number
    readonly machine: string
    readonly event: string
    readonly isAct: boolean
  }>
  /** For an address; empty where nothing was done yet. */
  readonly walk: string
}

/** Unit: milliseconds. */
export interface ShownClock {
  readonly nowMs: number
  readonly isRunning: boolean
  readonly untilNextMs: number | undefined
}

export type PanelCommand =
  | { readonly do: "send"; readonly machine: string; readonly json: string }
  | { readonly do: "pass"; readonly ms: number }
  | { readonly do: "next" | "run" | "freeze" | "back" | "restart" }
