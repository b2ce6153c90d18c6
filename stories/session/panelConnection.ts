/** Connects a story to the "Walk it" panel: shows it every change, and does what it says. */
import type { AnyMachineSnapshot } from "xstate"
import { statecharts } from "virtual:statecharts"
import { isAccepted, offeredEvents } from "../machines/machineTable.ts"
import {
  type ShownSession,
  type ShownClock,
  type ShownMachine,
  SESSION_REQUESTED,
  CLOCK_SHOWN,
  PANEL_COMMAND,
  type PanelCommand,
  SESSION_SHOWN,
} from "../panel/panelMessages.ts"
import { type StorySession, takeQueuedWalk, queueWalk, sessionOf } from "./storySession.ts"
import { walkText, readWalk, withoutLastStep, type Walk } from "./walk.ts"
import { currentStates, type WatchedActor } from "./actorWatch.ts"
import { addStoryNote, clearStoryNotes } from "./Notes.tsx"
import { useEffect } from "react"
import { FORCE_REMOUNT, STORY_FINISHED } from "storybook/internal/core-events"
import { addons } from "storybook/preview-api"

const MOST_CHARACTERS = 6000
const LAST_HEARD = 60

const contextText = (context: unknown): string => {
  const text = JSON.stringify(context, undefined, 2) ?? ""
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}\n…` : text
}

const shownMachine = (
  { name, machineId, isGone, actor }: WatchedActor,
  subject: string | undefined,
): ShownMachine => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const events = offeredEvents(machineId, snapshot)
  return {
    name,
    machineId,
    isGone,
    isSubject: machineId === subject,
    states: currentStates(actor),
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

/** What the panel is shown of a session. `subject`: the machine that the story is about. */
const shownSession = (session: StorySession, subject: string | undefined): ShownSession => {
  const { watch } = session
  const machines = watch.machines()
  const walk = session.walk()
  return {
    isPlaying: session.isPlaying(),
    machines: machines.map((one) => shownMachine(one, subject)).toSorted((a, b) => rank(a) - rank(b)),
    events: watch
      .events()
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

const shownClock = ({ watch: { clock } }: StorySession): ShownClock => ({
  nowMs: clock.nowMs(),
  isRunning: clock.isRunning(),
  untilNextMs: clock.untilNext(),
})

const UNREADABLE = "The walk in the address cannot be read: this is where the story itself ends."

/**
 * Goes on from where a story has played: along the walk kept for it, or the one in the address.
 * What cannot be done any more is said on the page. `addressed` is empty where the address names no walk.
 */
const followWalk = async (storyId: string, session: StorySession, addressed: string): Promise<void> => {
  const walk = takeQueuedWalk(storyId) ?? readWalk(addressed)
  if (walk === undefined) {
    if (addressed !== "") addStoryNote(storyId, UNREADABLE)
    return
  }
  const undone = await session.follow(walk)
  for (const { machine, event } of undone)
    addStoryNote(
      storyId,
      `The walk could not be followed to its end: ${machine} did not take ${event?.type}.`,
    )
}

/** How often a change is shown, at most. Unit: milliseconds. */
const SHOW_MS = 100

const emptyWalk = (isFrozen: boolean): Walk => ({ acts: [], endMs: 0, isFrozen })

/** Back and restart play the story anew, and then walk up to where it should stand. */
const replay = (storyId: string, walk: Walk) => {
  clearStoryNotes(storyId)
  queueWalk(storyId, walk)
  addons.getChannel().emit(FORCE_REMOUNT, { storyId })
}

const runPanelCommand = async (
  storyId: string,
  session: StorySession,
  command: PanelCommand,
): Promise<void> => {
  const { clock } = session.watch
  switch (command.do) {
    case "send":
      await session.send(command.machine, JSON.parse(command.json) as { type: string })
      return
    case "pass":
      return session.advance(command.ms)
    case "next":
      return session.advance(clock.untilNext() ?? 0)
    case "run":
      return clock.run()
    case "freeze":
      return clock.freeze()
    case "back":
      return replay(storyId, withoutLastStep(session.walk()))
    case "restart":
      return replay(storyId, emptyWalk(!clock.isRunning()))
  }
}

interface PanelledStory {
  readonly storyId: string
  /** The machine that it is about. */
  readonly subject: string | undefined
  /** False where nobody looks at one story alone, as on pages of documentation. */
  readonly isOn: boolean
  /** The walk in the address; empty where there is none. */
  readonly walk: string
}

export const usePanelConnection = ({ storyId, subject, isOn, walk }: PanelledStory): void => {
  useEffect(() => {
    if (!isOn) return
    const channel = addons.getChannel()
    let shown = ""
    const show = () => {
      const session = sessionOf(storyId)
      if (session === undefined) return
      channel.emit(CLOCK_SHOWN, shownClock(session))
      const now = shownSession(session, subject)
      const text = JSON.stringify(now)
      if (text === shown) return
      shown = text
      channel.emit(SESSION_SHOWN, now)
    }
    const ask = () => {
      shown = ""
      show()
    }
    const act = (command: PanelCommand) => {
      const session = sessionOf(storyId)
      if (session !== undefined) void runPanelCommand(storyId, session, command).then(show)
    }
    // Not before: Storybook reloads the page of a story that is remounted while its checks still run.
    const finish = () => {
      const session = sessionOf(storyId)
      if (session?.isPlaying() !== true) return
      session.begin()
      void followWalk(storyId, session, walk)
    }
    const beat = setInterval(show, SHOW_MS)
    channel.on(STORY_FINISHED, finish)
    channel.on(SESSION_REQUESTED, ask)
    channel.on(PANEL_COMMAND, act)
    return () => {
      clearInterval(beat)
      channel.off(SESSION_REQUESTED, ask)
      channel.off(PANEL_COMMAND, act)
      channel.off(STORY_FINISHED, finish)
    }
  }, [storyId, subject, isOn, walk])
}
