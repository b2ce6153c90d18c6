/** Everything that the story's machines have heard, latest first: acts stand out from timers and answers. */
/** @jsxRuntime classic */
import * as React from "react"
import type { Shown } from "../watch/panelMessages.ts"

const SECOND_MS = 1000

export const EventLog = ({ heard }: Pick<Shown, "heard">) => (
  <details className="walk-machine">
    <summary>Event log</summary>
    <ol className="walk-log">
      {heard.toReversed().map(({ nth, atMs, machine, event, isAct }) => (
        <li key={nth} data-act={isAct}>
          <span>{(atMs / SECOND_MS).toFixed(2)} s</span> <b>{machine}</b> <code>{event}</code>
        </li>
      ))}
    </ol>
  </details>
)
