/** Distances, measures, corners and shadows. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Sheet } from "./Sheet.tsx"
import styles from "./Sheet.module.css"
import { TOKENS } from "./tokens.ts"

const DISTANCES = TOKENS.filter(({ name }) => /^(space|inset|gutter|tap)/.test(name))
const SHAPES = TOKENS.filter(({ name }) => /^(round|pill)/.test(name))
const SHADES = TOKENS.filter(
  ({ name, value }) => name.startsWith("shade") && !value.startsWith("drop-shadow"),
)

const Distances = () => (
  <Sheet title="Space" lead="Quarter rems, then leaps; everything grows with the visitor's text size.">
    {DISTANCES.map(({ name, value }) => (
      <div key={name} className={styles["row"]}>
        <code>
          --{name}: {value}
        </code>
        <div className={styles["bar"]} style={{ inlineSize: `var(--${name})` }} />
      </div>
    ))}
    <div className={styles["samples"]}>
      {SHAPES.map(({ name, value }) => (
        <div key={name} className={styles["sample"]} style={{ borderRadius: `var(--${name})` }}>
          <code>
            --{name}: {value}
          </code>
        </div>
      ))}
      {SHADES.map(({ name }) => (
        <div key={name} className={styles["sample"]} style={{ boxShadow: `var(--${name})` }}>
          <code>--{name}</code>
        </div>
      ))}
    </div>
  </Sheet>
)

const meta = { title: "Foundations/Space", component: Distances } satisfies Meta<typeof Distances>
export default meta

export const DistancesAndShapes: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("--space-4: 1rem")).toBeVisible()
  },
}
