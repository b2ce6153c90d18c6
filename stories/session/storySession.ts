/** What happens to one story from its first render on: it plays, and from there on it is walked. */
import type { AnyMachineSnapshot } from "xstate"
import { advanceStoryClock, answersSettled } from "./storyClock.ts"
import type { WalkStep, Walk } from "./walk.ts"
import type { ActorWatch } from "./actorWatch.ts"

export interface StorySession {
  readonly watch: ActorWatch
  /** Whether the story still plays. */
  readonly isPlaying: () => boolean
  /** Called once the story has played: the walk begins here. */
  readonly begin: () => void
  readonly walk: () => Walk
  /** Passes time by hand, and remembers it as an act. Unit: milliseconds. */
  readonly advance: (ms: number) => Promise<void>
  /** Sends an event to a machine by name. True when the machine took it within a second. */
  readonly send: (machine: string, event: { readonly type: string }) => Promise<boolean>
  /** Does every act of a walk again. Answers with what could not be done. */
  readonly follow: (walk: Walk) => Promise<ReadonlyArray<WalkStep>>
}

const PATIENCE_MS = 1000
/** Between two acts of a walk: the page's own answer to the first, such as a new address, may take a while. */
const PAUSE_MS = 150

const pauseBetweenSteps = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

const createStorySession = (watch: ActorWatch): StorySession => {
  const { clock } = watch
  const passes: Array<WalkStep> = []
  let [firstHeard, beganMs] = [0, 0]
  let isPlaying = true
  const nameOf = (wanted: unknown) => watch.machines().find(({ actor }) => actor === wanted)?.name ?? ""
  const sinceBegun = () => clock.nowMs() - beganMs

  const send: StorySession["send"] = async (name, event) => {
    const at = () => watch.machines().find((one) => one.name === name && !one.isGone)?.actor
    const takes = () => (at()?.getSnapshot() as AnyMachineSnapshot | undefined)?.can(event) ?? false
    const until = performance.now() + PATIENCE_MS
    while (!takes() && performance.now() < until) await answersSettled()
    const [isTaken, actor] = [takes(), at()]
    if (actor !== undefined) watch.act(actor, event)
    await answersSettled()
    return isTaken
  }

  const pass: StorySession["advance"] = async (ms) => {
    passes.push({ afterMs: sinceBegun() })
    await advanceStoryClock(clock, ms)
  }

  return {
    watch,
    isPlaying: () => isPlaying,
    begin: () => {
      isPlaying = false
      firstHeard = watch.events().length
      beganMs = clock.nowMs()
      passes.length = 0
    },
    walk: () => {
      const events = watch
        .events()
        .slice(firstHeard)
        .filter(({ isAct }) => isAct)
        .map(({ atMs, actor, event }): WalkStep => ({
          afterMs: atMs - beganMs,
          machine: nameOf(actor),
          // A link carries JSON: a field that is cleared, or a piece of the page, has no place in it.
          event: JSON.parse(JSON.stringify(event)) as NonNullable<WalkStep["event"]>,
        }))
      return {
        acts: [...events, ...passes].toSorted((a, b) => a.afterMs - b.afterMs),
        endMs: sinceBegun(),
        isFrozen: !clock.isRunning(),
      }
    },
    advance: pass,
    send,
    follow: async ({ acts, endMs, isFrozen }) => {
      clock.freeze()
      const undone: Array<WalkStep> = []
      for (const act of acts) {
        await advanceStoryClock(clock, act.afterMs - sinceBegun())
        if (act.machine === undefined || act.event === undefined) passes.push(act)
        else if (!(await send(act.machine, act.event))) undone.push(act)
        await pauseBetweenSteps()
      }
      await advanceStoryClock(clock, endMs - sinceBegun())
      if (!isFrozen) clock.run()
      return undone
    },
  }
}

const open = new Map<string, StorySession>()
const next = new Map<string, Walk>()

/**
 * The sessions of the stories on the page, by story, for play functions, the panel and the checks after a play.
 * Opens a story's session; call the answer to close it.
 */
export const openSession = (storyId: string, watch: ActorWatch) => {
  const session = createStorySession(watch)
  open.set(storyId, session)
  return () => {
    if (open.get(storyId) === session) open.delete(storyId)
  }
}

export const sessionOf = (storyId: string): StorySession | undefined => open.get(storyId)

/** Keeps a walk to be followed when the story has been remounted and has played again. */
export const queueWalk = (storyId: string, walk: Walk): void => void next.set(storyId, walk)

/** The kept walk, once. */
export const takeQueuedWalk = (storyId: string): Walk | undefined => {
  const walk = next.get(storyId)
  next.delete(storyId)
  return walk
}
