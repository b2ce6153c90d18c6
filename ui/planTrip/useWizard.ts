/** The wizard, and its step in the address (`?step=2`), so that the phone's Back goes one step back. */
import type { SnapshotFrom } from "xstate"
import type { makeTripTypesMachine } from "#core/catalogue/browseMachine.ts"
import { type WizardEvent, shownStep } from "#core/trips/wizardContext.ts"
import { makeWizardMachine } from "#core/trips/wizardMachine.ts"
import { useActorRef, useSelector } from "@xstate/react"
import { useEffect, useEffectEvent, useRef } from "react"
import { useSearchParams } from "react-router-dom"
import { useMachineOf } from "../app/actors.tsx"
import { useHydrating } from "../app/hydration.ts"

/** What the parts of the wizard are given: the machine's state, and the way to speak to it. */
export interface WizardProps {
  readonly state: SnapshotFrom<ReturnType<typeof makeWizardMachine>>
  readonly send: (event: WizardEvent) => void
}

/** Trip types on their way to the second step, and how to ask for them again. */
export interface TripTypesProps {
  readonly types: SnapshotFrom<ReturnType<typeof makeTripTypesMachine>>
  readonly onAskAgain: () => void
}

export interface WizardAtStep extends WizardProps {
  /** On the screen, from 1. */
  readonly step: number
  /** In the address: the same, but for the moment until one has followed the other. */
  readonly addressed: number
}

/**
 * The machine decides. A visitor who goes on leaves an entry in the history; where the machine shows another step than
 * the address asks for, because that one cannot be reached yet or the plan has been sent, the entry is corrected.
 */
export const useWizard = (): WizardAtStep => {
  const actor = useActorRef(useMachineOf(makeWizardMachine))
  const state = useSelector(actor, (snapshot) => snapshot)
  const [search, setSearch] = useSearchParams()
  const addressed = Number(search.get("step") ?? 1)
  const step = shownStep(state.value)

  // What the wizard wrote into the address and what has not arrived there yet, in its order.
  const written = useRef<ReadonlyArray<number>>([])

  const now = () => shownStep(actor.getSnapshot().value)
  const write = useEffectEvent((shown: number, entry: "new entry" | "same entry") => {
    // A step that the machine has left since it was rendered is not worth an address.
    if (shown === addressed || shown !== now()) return
    const after = new URLSearchParams(search)
    after.set("step", String(shown))
    written.current = [...written.current, shown]
    setSearch(after, { replace: entry === "same entry" })
  })
  const visit = useEffectEvent((wanted: number) => {
    const own = written.current.indexOf(wanted)
    written.current = own === -1 ? [] : written.current.slice(own + 1)
    // What arrives of its own is no wish: who presses Next fast is further on by then.
    if (own === -1) actor.send({ type: "wizard.visit", step: wanted })
    if (written.current.length === 0) write(now(), "same entry")
  })
  // A page as the server wrote it stands at the first step, whatever the address and the draft say.
  const isWritten = useHydrating()
  useEffect(() => {
    // What was typed before is typed again first: a step that is left has its fields no more.
    if (!isWritten) queueMicrotask(() => visit(addressed))
  }, [addressed, isWritten])

  const isSent = state.context.formMessage === "submitted"
  useEffect(() => {
    if (!isWritten) queueMicrotask(() => write(step, isSent ? "same entry" : "new entry"))
  }, [step, isSent, isWritten])

  return { state, send: actor.send, step, addressed }
}
