/** One machine of the story: its chart with the current states lit, the events it would take, what it remembers. */
/** @jsxRuntime classic */
import * as React from "react"
import { Button } from "storybook/internal/components"
import { ChartDrawing } from "../charts/ChartDrawing.tsx"
import type { PanelCommand, ShownEvent, ShownMachine } from "../watch/panelMessages.ts"

interface MachineCardProps {
  readonly machine: ShownMachine
  readonly links: Readonly<Record<string, string>>
  readonly isOpen: boolean
  readonly act: (command: PanelCommand) => void
}

/** The event's name, and what it carries where it carries something. */
const labelOf = ({ json, type }: ShownEvent) => {
  const carried = json
    .slice(1, -1)
    .replace(`"type":${JSON.stringify(type)}`, "")
    .replace(/^,/, "")
  return carried === "" ? type : `${type} { ${carried} }`
}

export const MachineCard = ({ machine, links, isOpen, act }: MachineCardProps) => {
  const { name, machineId, isGone, states, context, events, chart } = machine
  return (
    <details className="walk-machine" open={isOpen}>
      <summary>
        <strong>{name}</strong> {isGone ? "has left the page, last in" : "is in"}{" "}
        {states.map((state) => (
          <code key={state}>{state} </code>
        ))}
      </summary>
      <div className="walk-bar" role="group" aria-label={`Events that ${name} takes now`}>
        {events
          .filter(({ isAccepted }) => isAccepted)
          .map((event) => (
            <Button
              key={event.json}
              ariaLabel={false}
              size="small"
              variant="outline"
              onClick={() => act({ do: "send", machine: name, json: event.json })}
            >
              {labelOf(event)}
            </Button>
          ))}
      </div>
      <ChartDrawing machineId={machineId} svg={chart} lit={states} links={links} />
      <details>
        <summary>Context</summary>
        <pre>{context}</pre>
      </details>
    </details>
  )
}
