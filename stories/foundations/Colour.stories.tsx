/** Every colour of the tokens, and how far apart those stand that meet. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { COLOUR_PAIRS, contrast } from "#core/shopColours.ts"
import { sessionOf } from "../session/storySession.ts"
import { Sheet } from "./Sheet.tsx"
import styles from "./Sheet.module.css"
import { TOKENS, tokenValue } from "./tokens.ts"

const COLOURS = TOKENS.filter(({ value }) => /^#[\da-f]{6,8}$/.test(value))

const Colours = () => (
  <Sheet
    title="Colour"
    lead="Read from the shop's colours.css and ui/theme/tokens.css. Hues carry meaning, and words always say the same."
  >
    <div className={styles["samples"]}>
      {COLOURS.map(({ name, value }) => (
        <div key={name} className={styles["sample"]}>
          <div className={styles["swatch"]} style={{ background: `var(--${name})` }} />
          <strong>{name}</strong>
          <code>{value}</code>
        </div>
      ))}
    </div>
  </Sheet>
)

/** One of a text, or of a line or control, and the ground that it stands on. */
const PAIRS = COLOUR_PAIRS.flatMap(({ on, colours, least }) =>
  colours.map((front) => ({ front, ground: on, least })),
)

const Contrasts = () => (
  <Sheet title="Contrast" lead="Computed from the tokens. Text needs 4.5, the edges of controls need 3.">
    <div className={styles["samples"]}>
      {PAIRS.map(({ front, ground, least }) => {
        const ratio = contrast(tokenValue(front), tokenValue(ground))
        return (
          <div key={front + ground} className={styles["sample"]} data-ratio={ratio} data-least={least}>
            <div
              className={styles["pair"]}
              style={{ background: `var(--${ground})`, color: least === 3 ? undefined : `var(--${front})` }}
            >
              {least === 3 ? (
                <div className={styles["bar"]} style={{ background: `var(--${front})` }} />
              ) : (
                "Sunset cruise, ₹1,05,980"
              )}
            </div>
            <span>
              {front} on {ground}: <strong>{ratio.toFixed(1)}</strong> of at least {least}
            </span>
          </div>
        )
      })}
    </div>
  </Sheet>
)

const meta = { title: "Foundations/Colour", component: Colours } satisfies Meta<typeof Colours>
export default meta
type Story = StoryObj<typeof meta>

export const Palette: Story = {
  play: async ({ id, canvas }) => {
    // Nothing is walked on a page of foundations, the wishlist neither.
    await expect(sessionOf(id)?.watch.machines()).toEqual([])
    await expect(COLOURS.length).toBeGreaterThan(30)
    await expect(canvas.getByText("teal-deep")).toBeVisible()
  },
}

export const Contrast: Story = {
  render: () => <Contrasts />,
  play: async ({ canvasElement }) => {
    const samples = [...canvasElement.querySelectorAll<HTMLElement>("[data-ratio]")]
    await expect(samples.length).toBe(PAIRS.length)
    for (const { dataset, textContent } of samples)
      await expect(Number(dataset["ratio"]), textContent).toBeGreaterThanOrEqual(Number(dataset["least"]))
  },
}
