/** @jsxRuntime classic */
/** The story's clock: on by a second, on to the next timer, running or frozen. */
import * as React from "react"
import { Button } from "storybook/internal/components"
import type { PanelCommand, ShownClock } from "./panelMessages.ts"

const SECOND_MS = 1000

const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`

interface ClockBarProps {
  readonly clock: ShownClock
  readonly act: (command: PanelCommand) => void
}

export const ClockBar = ({ clock: { nowMs, isRunning, untilNextMs }, act }: ClockBarProps) => (
  <div className="walk-bar" role="group" aria-label="The story's clock">
    <output className="walk-time">
      {seconds(nowMs)} {isRunning ? "running" : "frozen"}
      {untilNextMs === undefined ? ", no timer" : `, next timer in ${seconds(untilNextMs)}`}
    </output>
    <Button ariaLabel={false} size="small" onClick={() => act({ do: "pass", ms: SECOND_MS })}>
      +1 s
    </Button>
    <Button
      ariaLabel={false}
      size="small"
      disabled={untilNextMs === undefined}
      onClick={() => act({ do: "next" })}
    >
      Next tick
    </Button>
    <Button ariaLabel={false} size="small" onClick={() => act({ do: isRunning ? "freeze" : "run" })}>
      {isRunning ? "Freeze" : "Run"}
    </Button>
  </div>
)
