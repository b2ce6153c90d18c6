/** What who has pressed something reads while the page's scripts do not come. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { LostScripts } from "#ui/layout/LostScripts.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

/** The page's root as it is where a script has failed, and something that was pressed waits for it. */
const markRoot = () => {
  const { dataset } = document.documentElement
  dataset["failed"] = ""
  dataset["held"] = ""
  return () => {
    delete dataset["failed"]
    delete dataset["held"]
  }
}

const meta: Meta<typeof LostScripts> = {
  title: "Components/Scripts that did not arrive",
  component: LostScripts,
  tags: ["autodocs", "error"],
  beforeEach: markRoot,
  parameters: {
    guidance: {
      does: ["Say it only to who has pressed something that waits for a script."],
      donts: ["Do not show it for a page that is only being read: it needs no scripts."],
      content: ["What was pressed is done as soon as the script comes, so nobody presses twice."],
    } satisfies GuidanceTexts,
    layout: "centered",
  },
}
export default meta
type Story = StoryObj<typeof LostScripts>

export const Pressed: Story = {
  name: "Pressed, scripts lost (error)",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toBeVisible()
    // By its text: the library takes a link with an empty address for none.
    await expect(canvas.getByText("Load it again")).toBeVisible()
  },
}
