/** How long things take, and on which curve: touch a sample to see it. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import * as intervals from "#core/businessConstants.ts"
import { Sheet } from "./Sheet.tsx"
import styles from "./Sheet.module.css"
import { TOKENS } from "./tokens.ts"

const MOVES = TOKENS.filter(({ value }) => value.endsWith("ms"))
const INTERVALS = Object.entries(intervals).filter(([name]) => name.endsWith("_MS"))

const Moves = () => (
  <Sheet
    title="Motion"
    lead="Short and meaningful, on one curve. For a visitor who wants no motion every time is 0 ms."
  >
    <div className={styles["samples"]}>
      {MOVES.map(({ name, value }) => (
        <div key={name} className={styles["sample"]}>
          <code>
            --{name}: {value}
          </code>
          <div className={styles["mover"]} style={{ transitionDuration: `var(--${name})` }} />
        </div>
      ))}
    </div>
    <h2>Intervals of the machines</h2>
    <ul>
      {INTERVALS.map(([name, ms]) => (
        <li key={name}>
          <code>{name}</code>: {String(ms)} ms
        </li>
      ))}
    </ul>
  </Sheet>
)

const meta = { title: "Foundations/Motion", component: Moves } satisfies Meta<typeof Moves>
export default meta
type Story = StoryObj<typeof meta>

export const Times: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("--quick: 140ms")).toBeVisible()
    await expect(canvas.getByText("COUNTDOWN_TICK_MS")).toBeVisible()
  },
}

export const ReducedMotion: Story = {
  globals: { motion: "reduced" },
  play: async () => {
    await expect(getComputedStyle(document.documentElement).getPropertyValue("--quick").trim()).toMatch(
      /^0m?s$/,
    )
  },
}
