/** Connects a story to the "Walk it" panel: shows it every change, and does what it says. */
import { useEffect } from "react"
import { FORCE_REMOUNT, STORY_FINISHED } from "storybook/internal/core-events"
import { addons } from "storybook/preview-api"
import { ASK, CLOCK, DO, type PanelCommand, SHOWN } from "./panelMessages.ts"
import type { Session } from "./session.ts"
import { keepWalk, sessionOf } from "./sessions.ts"
import { clockNow, shownNow } from "./shownNow.ts"
import { forgetNotes } from "./storyNotes.ts"
import { walkFurther } from "./walkFurther.ts"
import { oneBack, type Walk } from "./walk.ts"

/** How often a change is shown, at most. Unit: milliseconds. */
const SHOW_MS = 100

const nowhere = (isFrozen: boolean): Walk => ({ acts: [], endMs: 0, isFrozen })

/** Back and restart play the story anew, and then walk up to where it should stand. */
const replay = (storyId: string, walk: Walk) => {
  forgetNotes(storyId)
  keepWalk(storyId, walk)
  addons.getChannel().emit(FORCE_REMOUNT, { storyId })
}

const obey = async (storyId: string, session: Session, command: PanelCommand): Promise<void> => {
  const { clock } = session.watch
  switch (command.do) {
    case "send":
      await session.send(command.machine, JSON.parse(command.json) as { type: string })
      return
    case "pass":
      return session.pass(command.ms)
    case "next":
      return session.pass(clock.untilNext() ?? 0)
    case "run":
      return clock.run()
    case "freeze":
      return clock.freeze()
    case "back":
      return replay(storyId, oneBack(session.walk()))
    case "restart":
      return replay(storyId, nowhere(!clock.isRunning()))
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

export const usePanel = ({ storyId, subject, isOn, walk }: PanelledStory): void => {
  useEffect(() => {
    if (!isOn) return
    const channel = addons.getChannel()
    let shown = ""
    const show = () => {
      const session = sessionOf(storyId)
      if (session === undefined) return
      channel.emit(CLOCK, clockNow(session))
      const now = shownNow(session, subject)
      const text = JSON.stringify(now)
      if (text === shown) return
      shown = text
      channel.emit(SHOWN, now)
    }
    const ask = () => {
      shown = ""
      show()
    }
    const act = (command: PanelCommand) => {
      const session = sessionOf(storyId)
      if (session !== undefined) void obey(storyId, session, command).then(show)
    }
    // Not before: Storybook reloads the page of a story that is remounted while its checks still run.
    const finish = () => {
      const session = sessionOf(storyId)
      if (session?.isPlaying() !== true) return
      session.begin()
      void walkFurther(storyId, session, walk)
    }
    const beat = setInterval(show, SHOW_MS)
    channel.on(STORY_FINISHED, finish)
    channel.on(ASK, ask)
    channel.on(DO, act)
    return () => {
      clearInterval(beat)
      channel.off(ASK, ask)
      channel.off(DO, act)
      channel.off(STORY_FINISHED, finish)
    }
  }, [storyId, subject, isOn, walk])
}
