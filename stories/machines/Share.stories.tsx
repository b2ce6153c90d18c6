/** The share button of an activity, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Machines/Share",
  component: StoryApp,
  tags: ["autodocs", "machine:share"],
  parameters: { path: "/cruises/sunset-cruise-mandovi", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const shareButton = async ({ canvas }: Playing) => canvas.findByRole("button", { name: "Share" })

const share = async (playing: Playing) => playing.userEvent.click(await shareButton(playing))

export const Idle: Story = {
  name: "Share button",
  tags: ["state:idle"],
  play: async (playing) => void (await shareButton(playing)),
}

export const Sharing: Story = {
  name: "Share sheet open",
  tags: ["state:sharing.quiet"],
  globals: { world: "shareSheetOpen" },
  play: share,
}

export const SheetSilent: Story = {
  name: "Share sheet silent, link shown",
  tags: ["state:sharing.unseen"],
  globals: { world: "shareSheetOpen" },
  play: async (playing) => {
    await share(playing)
    await share(playing)
  },
}

export const ShowingLink: Story = {
  name: "Link to share shown (copy)",
  tags: ["state:showingLink"],
  play: share,
}
