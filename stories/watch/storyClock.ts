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
  readonly pass: (ms: number) => void
  /** Milliseconds until the next timer; absent when none is set. */
  readonly untilNext: () => number | undefined
  readonly run: () => void
  readonly freeze: () => void
}

export const makeStoryClock = (): StoryClock => {
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
    pass,
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
