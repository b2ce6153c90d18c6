/** What happens to one story from its first render on: it plays, and from there on it is walked. */
import type { AnyMachineSnapshot } from "xstate"
import { passTime, settled } from "./passTime.ts"
import type { Act, Walk } from "./walk.ts"
import type { Watch } from "./watch.ts"

export interface Session {
  readonly watch: Watch
  /** Whether the story still plays. */
  readonly isPlaying: () => boolean
  /** Called once the story has played: the walk begins here. */
  readonly begin: () => void
  readonly walk: () => Walk
  /** Passes time by hand, and remembers it as an act. Unit: milliseconds. */
  readonly pass: (ms: number) => Promise<void>
  /** Sends an event to a machine by name. True when the machine took it within a second. */
  readonly send: (machine: string, event: { readonly type: string }) => Promise<boolean>
  /** Does every act of a walk again. Answers with what could not be done. */
  readonly follow: (walk: Walk) => Promise<ReadonlyArray<Act>>
}

const PATIENCE_MS = 1000
/** Between two acts of a walk: the page's own answer to the first, such as a new address, may take a while. */
const BREATH_MS = 150

const breath = () => new Promise((resolve) => setTimeout(resolve, BREATH_MS))

export const makeSession = (watch: Watch): Session => {
  const { clock } = watch
  const passes: Array<Act> = []
  let [firstHeard, beganMs] = [0, 0]
  let isPlaying = true
  const nameOf = (wanted: unknown) => watch.machines().find(({ actor }) => actor === wanted)?.name ?? ""
  const sinceBegun = () => clock.nowMs() - beganMs

  const send: Session["send"] = async (name, event) => {
    const at = () => watch.machines().find((one) => one.name === name && !one.isGone)?.actor
    const takes = () => (at()?.getSnapshot() as AnyMachineSnapshot | undefined)?.can(event) ?? false
    const until = performance.now() + PATIENCE_MS
    while (!takes() && performance.now() < until) await settled()
    const [isTaken, actor] = [takes(), at()]
    if (actor !== undefined) watch.act(actor, event)
    await settled()
    return isTaken
  }

  const pass: Session["pass"] = async (ms) => {
    passes.push({ afterMs: sinceBegun() })
    await passTime(clock, ms)
  }

  return {
    watch,
    isPlaying: () => isPlaying,
    begin: () => {
      isPlaying = false
      firstHeard = watch.heard().length
      beganMs = clock.nowMs()
      passes.length = 0
    },
    walk: () => {
      const events = watch
        .heard()
        .slice(firstHeard)
        .filter(({ isAct }) => isAct)
        .map(({ atMs, actor, event }): Act => ({
          afterMs: atMs - beganMs,
          machine: nameOf(actor),
          event: event as NonNullable<Act["event"]>,
        }))
      return {
        acts: [...events, ...passes].toSorted((a, b) => a.afterMs - b.afterMs),
        endMs: sinceBegun(),
        isFrozen: !clock.isRunning(),
      }
    },
    pass,
    send,
    follow: async ({ acts, endMs, isFrozen }) => {
      clock.freeze()
      const undone: Array<Act> = []
      for (const act of acts) {
        await passTime(clock, act.afterMs - sinceBegun())
        if (act.machine === undefined || act.event === undefined) passes.push(act)
        else if (!(await send(act.machine, act.event))) undone.push(act)
        await breath()
      }
      await passTime(clock, endMs - sinceBegun())
      if (!isFrozen) clock.run()
      return undone
    },
  }
}
