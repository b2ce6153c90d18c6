/** @jsxRuntime classic */
/** "Walk it": where every machine of the story is, what it would take now, and the story's clock. */
import * as React from "react"
import { useMemo, useState, useEffect } from "react"
import { Button, Placeholder } from "storybook/internal/components"
import { useStorybookApi, useStorybookState, useChannel } from "storybook/manager-api"
import { storyLinks, taggedMachine } from "../statecharts/storyTags.ts"
import { ClockBar } from "./ClockBar.tsx"
import { EventLog, MachineCard } from "./MachineCard.tsx"
import { STORY_RENDERED } from "storybook/internal/core-events"
import {
  SESSION_REQUESTED,
  CLOCK_SHOWN,
  PANEL_COMMAND,
  type PanelCommand,
  type ShownSession,
  type ShownClock,
  SESSION_SHOWN,
} from "./panelMessages.ts"
import { SITE_COLOURS } from "../foundations/siteColours.ts"

/** The stories of each machine, from Storybook's index. */
const useMachineLinks = () => {
  const { index } = useStorybookState()
  return useMemo(() => {
    const stories = Object.values(index ?? {}).flatMap((entry) =>
      entry.type === "story" ? [{ id: entry.id, tags: entry.tags }] : [],
    )
    return (machineId: string) => storyLinks(stories.filter((story) => taggedMachine(story) === machineId))
  }, [index])
}

/** The address of this story at this place of its walk. */
const useWalkLink = (walk: string) => {
  const { location } = window
  const api = useStorybookApi()
  const [isCopied, setCopied] = useState("")
  const copy = async () => {
    const { storyId } = api.getUrlState()
    const link = new URL(location.href)
    const others = (link.searchParams.get("globals") ?? "")
      .split(";")
      .filter((part) => part !== "" && !part.startsWith("walk:"))
    const globals = walk === "" ? others : [...others, `walk:${walk}`]
    link.search = `?path=/story/${storyId}${globals.length > 0 ? `&globals=${globals.join(";")}` : ""}`
    await navigator.clipboard.writeText(link.href)
    setCopied(walk)
  }
  return { copy, said: isCopied === walk && walk !== "" ? "Copied" : "Copy a link to here" }
}

export const WalkPanel = () => {
  const { shown, clock, act } = useWalk()
  const links = useMachineLinks()
  const { copy, said } = useWalkLink(shown?.walk ?? "")
  if (shown === undefined || clock === undefined || shown.machines.length === 0)
    return <Placeholder>No story with machines is on the screen.</Placeholder>
  return (
    <fieldset className="walk" disabled={shown.isPlaying} aria-label="Walk it">
      <style>{PANEL_STYLE}</style>
      <ClockBar clock={clock} act={act} />
      <div className="walk-bar" role="group" aria-label="The walk">
        <Button
          ariaLabel={false}
          size="small"
          disabled={shown.walk === ""}
          onClick={() => act({ do: "back" })}
        >
          Step back
        </Button>
        <Button ariaLabel={false} size="small" onClick={() => act({ do: "restart" })}>
          Start again
        </Button>
        <Button ariaLabel={false} size="small" onClick={() => void copy()}>
          {said}
        </Button>
      </div>
      {shown.machines.map((machine, place) => (
        <MachineCard
          key={machine.name}
          machine={machine}
          links={links(machine.machineId)}
          isOpen={machine.isSubject || place === 0}
          act={act}
        />
      ))}
      <EventLog events={shown.events} />
    </fieldset>
  )
}

export interface Walking {
  readonly shown: ShownSession | undefined
  readonly clock: ShownClock | undefined
  readonly act: (command: PanelCommand) => void
}

/** The "Walk it" panel's side of the line to the story on the screen. */
const useWalk = (): Walking => {
  const [shown, setShown] = useState<ShownSession>()
  const [clock, setClock] = useState<ShownClock>()
  const emit = useChannel({
    [SESSION_SHOWN]: setShown,
    [CLOCK_SHOWN]: setClock,
    [STORY_RENDERED]: () => emit(SESSION_REQUESTED),
  })
  useEffect(() => emit(SESSION_REQUESTED), [emit])
  return { shown, clock, act: (command) => emit(PANEL_COMMAND, command) }
}

const { edge } = SITE_COLOURS

/** The "Walk it" panel's style, within Storybook's own look. */
const PANEL_STYLE = `
.walk { border: 0; margin: 0; min-width: 0; display: grid; gap: 10px; padding: 12px; font-size: 13px; }
.walk:disabled { opacity: 0.6; }
.walk > *, .walk-machine > * { min-width: 0; }
.walk-bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.walk-time { min-width: 18em; font-variant-numeric: tabular-nums; }
.walk-machine { border: 1px solid ${edge}66; border-radius: 6px; padding: 8px 10px; }
.walk-machine summary { cursor: pointer; line-height: 1.8; }
.walk-machine pre { max-height: 320px; overflow: auto; font-size: 12px; }
.walk-machine code { background: ${edge}26; border-radius: 4px; padding: 1px 5px; }
.walk-log { list-style: none; padding: 0; display: grid; gap: 4px; }
.walk-log li { opacity: 0.75; overflow-wrap: anywhere; }
.walk-log li[data-act="true"] { opacity: 1; font-weight: 600; }
`
