/** What the "Walk it" panel is shown of a session. */
import type { AnyMachineSnapshot } from "xstate"
import { statecharts } from "virtual:statecharts"
import { isAccepted, offeredEvents } from "../machines/offeredEvents.ts"
import type { Shown, ShownClock, ShownMachine } from "./panelMessages.ts"
import type { Session } from "./session.ts"
import { walkText } from "./walk.ts"
import { statesNow, type Watched } from "./watch.ts"

const MOST_CHARACTERS = 6000
const LAST_HEARD = 60

const contextText = (context: unknown): string => {
  const text = JSON.stringify(context, undefined, 2) ?? ""
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}\n…` : text
}

const shownMachine = (
  { name, machineId, isGone, actor }: Watched,
  subject: string | undefined,
): ShownMachine => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const events = offeredEvents(machineId, snapshot)
  return {
    name,
    machineId,
    isGone,
    isSubject: machineId === subject,
    states: statesNow(actor),
    context: contextText(snapshot.context),
    events: events.map((event) => ({
      json: JSON.stringify(event),
      type: event.type,
      isAccepted: !isGone && isAccepted(snapshot, event),
    })),
    chart: statecharts[machineId] ?? "",
  }
}

const rank = ({ isGone, isSubject }: ShownMachine) => Number(isGone) - 2 * Number(isSubject)

/** `subject`: the machine that the story is about. */
export const shownNow = (session: Session, subject: string | undefined): Shown => {
  const { watch } = session
  const machines = watch.machines()
  const walk = session.walk()
  return {
    isPlaying: session.isPlaying(),
    machines: machines.map((one) => shownMachine(one, subject)).toSorted((a, b) => rank(a) - rank(b)),
    heard: watch
      .heard()
      .map(({ atMs, actor, event, isAct }, nth) => ({
        nth,
        atMs,
        isAct,
        machine: machines.find((one) => one.actor === actor)?.name ?? "",
        event: isAct ? JSON.stringify(event) : event.type,
      }))
      .slice(-LAST_HEARD),
    walk: walk.acts.length > 0 ? walkText(walk) : "",
  }
}

export const clockNow = ({ watch: { clock } }: Session): ShownClock => ({
  nowMs: clock.nowMs(),
  isRunning: clock.isRunning(),
  untilNextMs: clock.untilNext(),
})
