/** One running PhonePe: the engine's state, kept in a ledger, on a clock that the control can push forward. */
import { type PhonepeCallName, phonepeCallOf, answerCall, type WireRequest } from "./engine/answerCall.ts"
import {
  type PhonepeBehaviour,
  type Merchant,
  type EngineContext,
  DEFAULT_PHONEPE_BEHAVIOUR,
  type Transition,
  type WireAnswer,
} from "./engine/transition.ts"
import { advancePhonepe } from "./engine/advancePhonepe.ts"
import type { PhonepeState } from "./engine/phonepeState.ts"
import { addEntry } from "./recentEntries.ts"
import { type SimulatorFault, type PlannedFault, preventsCall, takePlannedFault } from "./faults.ts"
import { type WebhookBehaviour, DEFAULT_WEBHOOK_BEHAVIOUR, makeWebhookSender } from "./webhookSender.ts"
import type { StateLedger } from "./stateLedger.ts"

/** One call in the journal. It names no person: ids stand in the path, and no body is kept. */
export interface JournalEntry {
  readonly atMs: number
  readonly call: PhonepeCallName | "unknown"
  readonly path: string
  /** What the engine answered, also when a fault then kept it from the caller. Undefined: never reached it. */
  readonly status: number | undefined
  readonly fault: SimulatorFault["kind"] | undefined
}

export interface PhonepeParts {
  readonly merchant: Merchant
  readonly ledger: StateLedger
  /** Seeds every id. */
  readonly seed: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly publicUrl: string
  readonly webhooks?: Partial<WebhookBehaviour>
}

export const makeSimulatedPhonepe = ({
  merchant,
  ledger,
  seed,
  clock,
  publicUrl,
  webhooks: notices,
}: PhonepeParts) => {
  const dials = {
    habits: DEFAULT_PHONEPE_BEHAVIOUR as PhonepeBehaviour,
    notices: { ...DEFAULT_WEBHOOK_BEHAVIOUR, ...notices } as WebhookBehaviour,
    faults: [] as ReadonlyArray<PlannedFault>,
    /** How far this clock is ahead, in milliseconds. */
    aheadMs: 0,
  }
  const journal: Array<JournalEntry> = []
  const sender = makeWebhookSender(
    () => dials.notices,
    () => void (dials.notices = { ...dials.notices, lose: dials.notices.lose - 1 }),
  )
  let state = ledger.load(seed)

  const now = (): EngineContext => ({
    nowMs: clock() + dials.aheadMs,
    merchant,
    behaviour: dials.habits,
    publicUrl,
  })

  /** Every change goes through here: time first, then the step; kept on disk before it is answered or told. */
  const take = <Answer>(step: (state: PhonepeState, moment: EngineContext) => Transition<Answer>): Answer => {
    const moment = now()
    const passed = advancePhonepe(state, moment)
    const taken = step(passed.state, moment)
    if (taken.state.changes.length > 0 || taken.state.drawn !== state.drawn) ledger.save(taken.state)
    state = taken.state
    for (const notice of [...passed.webhooks, ...taken.webhooks]) void sender.send(notice)
    return taken.answer
  }

  /** The engine's answer, undefined when a fault came first, and the fault to apply to it. */
  const call = (
    request: WireRequest,
  ): { readonly answer?: WireAnswer; readonly fault: SimulatorFault | undefined } => {
    const name = phonepeCallOf(request)
    const [fault, left] =
      name === undefined ? [undefined, dials.faults] : takePlannedFault(dials.faults, name)
    dials.faults = left
    const answer = preventsCall(fault)
      ? undefined
      : take((state, moment) => answerCall(state, moment, request))
    const { path } = request
    addEntry(journal, {
      atMs: now().nowMs,
      call: name ?? "unknown",
      path,
      status: answer?.status,
      fault: fault?.kind,
    })
    return { fault, ...(answer === undefined ? {} : { answer }) }
  }

  return { dials, journal, sender, take, call, now, state: () => state }
}

export type SimulatedPhonepe = ReturnType<typeof makeSimulatedPhonepe>
