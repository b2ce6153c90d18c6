/** @jsxRuntime classic */
/** One machine of the story: its chart with the current states lit, the events it would take, what it remembers. */
import * as React from "react"
import { Button } from "storybook/internal/components"
import { ChartDrawing } from "../statecharts/ChartDrawing.tsx"
import type { PanelCommand, ShownEvent, ShownMachine, ShownSession } from "./panelMessages.ts"

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

const SECOND_MS = 1000

/** Everything that the story's machines have heard, latest first: acts stand out from timers and answers. */
export const EventLog = ({ events }: Pick<ShownSession, "events">) => (
  <details className="walk-machine">
    <summary>Event log</summary>
    <ol className="walk-log">
      {events.toReversed().map(({ nth, atMs, machine, event, isAct }) => (
        <li key={nth} data-act={isAct}>
          <span>{(atMs / SECOND_MS).toFixed(2)} s</span> <b>{machine}</b> <code>{event}</code>
        </li>
      ))}
    </ol>
  </details>
)
