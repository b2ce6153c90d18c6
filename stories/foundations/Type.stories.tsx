/** The two faces and the scale of sizes. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Sheet } from "./Sheet.tsx"
import styles from "./Sheet.module.css"
import { TOKENS, tokenValue } from "./tokens.ts"

const SIZES = [
  ...TOKENS.filter(({ name }) => name.startsWith("text-")).map(({ name }) => name),
  "title",
  "headline",
  "poster",
  "price",
]
const DISPLAY = new Set(["title", "headline", "poster", "price", "text-logo"])

const Scale = () => (
  <Sheet
    title="Type"
    lead="Bricolage Grotesque speaks loudly, Figtree says the rest; Hindi names are set in Noto Sans Devanagari."
  >
    {SIZES.map((name) => (
      <div key={name} className={styles["row"]}>
        <code>
          --{name}: {tokenValue(name)}
        </code>
        <span
          style={{
            fontSize: `var(--${name})`,
            fontFamily: DISPLAY.has(name) ? "var(--display)" : "var(--body)",
            fontWeight: DISPLAY.has(name) ? "var(--heavy)" : "var(--regular)",
            lineHeight: "var(--tight)",
          }}
        >
          Goa, slowly · ₹5,299 · प्रिया शर्मा
        </span>
      </div>
    ))}
  </Sheet>
)

const meta = { title: "Foundations/Type", component: Scale } satisfies Meta<typeof Scale>
export default meta

export const Sizes: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/प्रिया शर्मा/)).toHaveLength(SIZES.length)
  },
}
