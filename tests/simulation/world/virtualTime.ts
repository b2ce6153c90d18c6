/**
 * Time that passes only when something happens: a queue of events, and clocks for Effect and for machines over it.
 *
 * Unit: milliseconds. Events of one instant happen in the order in which they were asked for. Between two events every
 * promise that can go on has gone on, so that nothing depends on the machine's speed.
 */
import { Clock, Duration, Effect, Scheduler } from "effect"

interface Event {
  readonly atMs: number
  readonly order: number
  act: (() => void) | undefined
}

export interface VirtualTime {
  readonly nowMs: () => number
  /** Returns how to call it off. */
  readonly after: (ms: number, act: () => void) => () => void
  readonly sleep: (ms: number) => Promise<void>
  /** For `createActor`. */
  readonly machineClock: {
    setTimeout(act: () => void, ms: number): number
    clearTimeout(id: number): void
  }
  /** For fibers. `aheadMs` is how wrong the wall clock of a device is at the moment. */
  readonly clock: (aheadMs?: () => number) => Clock.Clock
  /** Lets events happen until none is left, or `afterEach` says to stop. */
  readonly run: (afterEach: () => boolean) => Promise<void>
  readonly events: () => number
}

const isBefore = (a: Event, b: Event) => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)

/** A binary heap, the earliest first. */
const makeQueue = () => {
  const heap: Array<Event> = []
  const at = (index: number) => heap[index] as Event
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [at(b), at(a)])
  return {
    push: (event: Event) => {
      let index = heap.push(event) - 1
      for (let up = (index - 1) >> 1; index > 0 && isBefore(at(index), at(up)); up = (index - 1) >> 1) {
        swap(index, up)
        index = up
      }
    },
    pop: (): Event | undefined => {
      const first = heap[0]
      const last = heap.pop()
      if (first === undefined || last === undefined || heap.length === 0) return first
      heap[0] = last
      for (let index = 0; ;) {
        const [left, right] = [2 * index + 1, 2 * index + 2]
        const child = right < heap.length && isBefore(at(right), at(left)) ? right : left
        if (child >= heap.length || !isBefore(at(child), at(index))) return first
        swap(index, child)
        index = child
      }
    },
  }
}

/** Ends when every microtask has run, as a tick does. It waits for no time to pass, and for no other event of the process. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** Fibers that give way go on as microtasks, before anything else happens. */
export const promptScheduler = new Scheduler.MixedScheduler("async", (task) => {
  let isCalledOff = false
  void Promise.resolve().then(() => isCalledOff || task())
  return () => void (isCalledOff = true)
})

export const makeVirtualTime = (startMs: number): VirtualTime => {
  const queue = makeQueue()
  let nowMs = startMs
  let asked = 0
  let happened = 0
  const timers = new Map<number, () => void>()

  const after = (ms: number, act: () => void) => {
    const event: Event = { atMs: nowMs + Math.max(0, Math.round(ms)), order: asked++, act }
    queue.push(event)
    return () => void (event.act = undefined)
  }
  const sleepEffect = (duration: Duration.Duration) =>
    Effect.callback<void>((resume) => {
      const callOff = after(Duration.toMillis(duration), () => resume(Effect.void))
      return Effect.sync(callOff)
    })

  return {
    nowMs: () => nowMs,
    after,
    sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
    machineClock: {
      setTimeout: (act, ms) => {
        const id = asked
        timers.set(
          id,
          after(ms, () => {
            timers.delete(id)
            act()
          }),
        )
        return id
      },
      clearTimeout: (id) => {
        timers.get(id)?.()
        timers.delete(id)
      },
    },
    clock: (aheadMs = () => 0) => ({
      currentTimeMillisUnsafe: () => nowMs + aheadMs(),
      currentTimeMillis: Effect.sync(() => nowMs + aheadMs()),
      currentTimeNanosUnsafe: () => BigInt(nowMs + aheadMs()) * 1_000_000n,
      currentTimeNanos: Effect.sync(() => BigInt(nowMs + aheadMs()) * 1_000_000n),
      monotonicTimeNanosUnsafe: () => BigInt(nowMs - startMs) * 1_000_000n,
      monotonicTimeNanos: Effect.sync(() => BigInt(nowMs - startMs) * 1_000_000n),
      sleep: sleepEffect,
    }),
    run: async (afterEach) => {
      await settled()
      for (let event = queue.pop(); event !== undefined; event = queue.pop()) {
        if (event.act === undefined) continue
        nowMs = event.atMs
        happened++
        event.act()
        await settled()
        if (afterEach()) return
      }
    },
    events: () => happened,
  }
}
