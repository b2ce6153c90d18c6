/** The clock of one story's machines: it runs with real time, or stands still and is moved on by hand. */
import type { ActorOptions, AnyActorLogic } from "xstate"

/** How often a running clock moves on, in milliseconds. */
const BEAT_MS = 20

interface Timer {
  readonly dueMs: number
  readonly ring: () => void
}

type Clock = NonNullable<ActorOptions<AnyActorLogic>["clock"]>

export interface StoryClock extends Clock {
  /** Since the story began, in milliseconds. */
  readonly nowMs: () => number
  readonly isRunning: () => boolean
  /** Rings every timer that is due within `ms` milliseconds, in order. */
  readonly advance: (ms: number) => void
  /** Milliseconds until the next timer; absent when none is set. */
  readonly untilNext: () => number | undefined
  readonly run: () => void
  readonly freeze: () => void
}

export const createStoryClock = (): StoryClock => {
  const timers = new Map<number, Timer>()
  let [nowMs, lastId] = [0, 0]
  let beat: ReturnType<typeof setInterval> | undefined
  const next = () => [...timers].toSorted(([, a], [, b]) => a.dueMs - b.dueMs)[0]
  const pass = (ms: number) => {
    const endMs = nowMs + ms
    for (let due = next(); due !== undefined && due[1].dueMs <= endMs; due = next()) {
      timers.delete(due[0])
      nowMs = Math.max(nowMs, due[1].dueMs)
      due[1].ring()
    }
    nowMs = endMs
  }
  const freeze = () => {
    clearInterval(beat)
    beat = undefined
  }
  return {
    setTimeout: (ring, delayMs) => {
      timers.set(++lastId, { dueMs: nowMs + delayMs, ring })
      return lastId
    },
    clearTimeout: (id: number) => void timers.delete(id),
    nowMs: () => nowMs,
    isRunning: () => beat !== undefined,
    advance: pass,
    untilNext: () => {
      const due = next()
      return due && due[1].dueMs - nowMs
    },
    run: () => {
      freeze()
      let beforeMs = performance.now()
      beat = setInterval(() => {
        const realMs = performance.now()
        pass(realMs - beforeMs)
        beforeMs = realMs
      }, BEAT_MS)
    },
    freeze,
  }
}

/** Turns of the event loop in which an answer of the simulator arrives. */
const TURNS = 3

/** Time passes on a story's clock from timer to timer, so that answers can arrive in between as they really do. */
export const answersSettled = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve))
}

/** Unit: milliseconds. The clock stands still afterwards if it did before. */
export const advanceStoryClock = async (clock: StoryClock, ms: number): Promise<void> => {
  let left = ms
  while (left > 0) {
    const step = Math.min(left, clock.untilNext() ?? left)
    clock.advance(step)
    left -= step
    await answersSettled()
  }
}
