/** "Walk it": where every machine of the story is, what it would take now, and the story's clock. */
/** @jsxRuntime classic */
import * as React from "react"
import { useMemo, useState } from "react"
import { Button, Placeholder } from "storybook/internal/components"
import { useStorybookApi, useStorybookState } from "storybook/manager-api"
import { storyLinks } from "../charts/storyLinks.ts"
import { taggedMachine } from "../charts/taggedStates.ts"
import { ClockBar } from "./ClockBar.tsx"
import { EventLog } from "./EventLog.tsx"
import { MachineCard } from "./MachineCard.tsx"
import { PANEL_STYLE } from "./panelStyle.ts"
import { useWalk } from "./useWalk.ts"

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
  if (shown === undefined || clock === undefined)
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
      <EventLog heard={shown.heard} />
    </fieldset>
  )
}
