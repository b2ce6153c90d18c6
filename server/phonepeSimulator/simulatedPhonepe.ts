/** One running PhonePe: the engine's state, kept in a ledger, on a clock that the control can push forward. */
import { type CallName, callOf, answerCall, type WireRequest } from "./engine/answerCall.ts"
import { type Habits, type Merchant, type Moment, USUAL_HABITS } from "./engine/habits.ts"
import { passTime } from "./engine/passTime.ts"
import type { PhonepeState } from "./engine/phonepeState.ts"
import type { Step, WireAnswer } from "./engine/step.ts"
import { type Fault, type PlannedFault, isBefore, takeFault } from "./faults.ts"
import { type NoticeHabits, USUAL_NOTICES } from "./noticeHabits.ts"
import { makeNoticeSender } from "./noticeSender.ts"
import type { StateLedger } from "./stateLedger.ts"

/** One call in the journal. It names no person: ids stand in the path, and no body is kept. */
export interface JournalEntry {
  readonly atMs: number
  readonly call: CallName | "unknown"
  readonly path: string
  /** What the engine answered, also when a fault then kept it from the caller. Undefined: never reached it. */
  readonly status: number | undefined
  readonly fault: Fault["kind"] | undefined
}

/** The journal forgets what is older than this many calls. */
const LONGEST_JOURNAL = 10_000

export interface PhonepeParts {
  readonly merchant: Merchant
  readonly ledger: StateLedger
  /** Seeds every id. */
  readonly seed: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly publicUrl: string
  readonly notices?: Partial<NoticeHabits>
}

export const makeSimulatedPhonepe = ({ merchant, ledger, seed, clock, publicUrl, notices }: PhonepeParts) => {
  const dials = {
    habits: USUAL_HABITS as Habits,
    notices: { ...USUAL_NOTICES, ...notices } as NoticeHabits,
    faults: [] as ReadonlyArray<PlannedFault>,
    /** How far this clock is ahead, in milliseconds. */
    aheadMs: 0,
  }
  const journal: Array<JournalEntry> = []
  const sender = makeNoticeSender(
    () => dials.notices,
    () => void (dials.notices = { ...dials.notices, lose: dials.notices.lose - 1 }),
  )
  let state = ledger.load(seed)

  const now = (): Moment => ({ nowMs: clock() + dials.aheadMs, merchant, habits: dials.habits, publicUrl })

  /** Every change goes through here: time first, then the step; kept on disk before it is answered or told. */
  const take = <Answer>(step: (state: PhonepeState, moment: Moment) => Step<Answer>): Answer => {
    const moment = now()
    const passed = passTime(state, moment)
    const taken = step(passed.state, moment)
    if (taken.state.changes.length > 0 || taken.state.drawn !== state.drawn) ledger.save(taken.state)
    state = taken.state
    for (const notice of [...passed.notices, ...taken.notices]) void sender.send(notice)
    return taken.answer
  }

  const note = (entry: JournalEntry) => {
    journal.push(entry)
    if (journal.length > LONGEST_JOURNAL) journal.shift()
  }

  /** The engine's answer, undefined when a fault came first, and the fault to apply to it. */
  const call = (
    request: WireRequest,
  ): { readonly answer?: WireAnswer; readonly fault: Fault | undefined } => {
    const name = callOf(request)
    const [fault, left] = name === undefined ? [undefined, dials.faults] : takeFault(dials.faults, name)
    dials.faults = left
    const answer = isBefore(fault) ? undefined : take((state, moment) => answerCall(state, moment, request))
    const { path } = request
    note({ atMs: now().nowMs, call: name ?? "unknown", path, status: answer?.status, fault: fault?.kind })
    return { fault, ...(answer === undefined ? {} : { answer }) }
  }

  return { dials, journal, sender, take, call, now, state: () => state }
}

export type SimulatedPhonepe = ReturnType<typeof makeSimulatedPhonepe>
