/** Every picture of the site, drawn by `npm run art`, and under which licence. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import colours from "#shop/pictureColours.json" with { type: "json" }
import { Sheet } from "./Sheet.tsx"
import styles from "./Sheet.module.css"

const NAMES = Object.keys(colours)

const Wall = () => (
  <Sheet
    title="Posters"
    lead={`${NAMES.length} pictures, all drawn by this project's own script (tools/art, npm run art). Licence: MIT, like the code. They may be replaced by photos in the same places.`}
  >
    <div className={styles["samples"]}>
      {NAMES.map((name) => (
        <div key={name} className={styles["sample"]}>
          <img
            className={styles["poster"]}
            src={`./pictures/${name}-800.webp`}
            alt=""
            loading="lazy"
            width={800}
            height={450}
          />
          <code>{name}</code>
        </div>
      ))}
    </div>
  </Sheet>
)

const meta = { title: "Foundations/Pictures", component: Wall } satisfies Meta<typeof Wall>
export default meta

export const EveryPicture: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("home-hero")).toBeVisible()
    await expect(NAMES.length).toBeGreaterThan(50)
  },
}
