/** The "Walk it" panel's side of the line to the story on the screen. */
import { useEffect, useState } from "react"
import { STORY_RENDERED } from "storybook/internal/core-events"
import { useChannel } from "storybook/manager-api"
import {
  ASK,
  CLOCK,
  DO,
  type PanelCommand,
  type Shown,
  type ShownClock,
  SHOWN,
} from "../watch/panelMessages.ts"

export interface Walking {
  readonly shown: Shown | undefined
  readonly clock: ShownClock | undefined
  readonly act: (command: PanelCommand) => void
}

export const useWalk = (): Walking => {
  const [shown, setShown] = useState<Shown>()
  const [clock, setClock] = useState<ShownClock>()
  const emit = useChannel({
    [SHOWN]: setShown,
    [CLOCK]: setClock,
    [STORY_RENDERED]: () => emit(ASK),
  })
  useEffect(() => emit(ASK), [emit])
  return { shown, clock, act: (command) => emit(DO, command) }
}
