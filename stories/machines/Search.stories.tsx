/** The search field: every state of what stands below it. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Find a trip",
  component: StoryApp,
  tags: ["autodocs", "machine:search", "find", "combobox"],
  parameters: { path: "/AboutUs", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** A play function that types into the field in the header, and then sees the words. */
const types =
  (text: string, words: string | RegExp): NonNullable<Story["play"]> =>
  async (playing) => {
    const { canvas, userEvent } = playing
    const field = (await canvas.findAllByLabelText("Find a trip")).at(-1)
    if (field === undefined) return
    await userEvent.click(field)
    await canvas.findAllByRole("combobox")
    await userEvent.type(field, text)
    await expectText(words)(playing)
  }

/** A play function that only comes to the field. */
const visits: NonNullable<Story["play"]> = async ({ canvas, userEvent }) => {
  const field = (await canvas.findAllByLabelText("Find a trip")).at(-1)
  if (field !== undefined) await userEvent.click(field)
  const [combobox] = await canvas.findAllByRole("combobox")
  await expect(combobox).toHaveAttribute("aria-expanded", "false")
}

export const Idle: Story = {
  name: "Field is empty (idle)",
  tags: ["state:idle", "empty"],
  play: visits,
}

/** At the first focus: the trips are asked for before a letter is typed, and nothing is shown. */
export const LoadingUnseen: Story = {
  name: "Trips are loading before anything is typed",
  tags: ["state:loading.unseen", "loading", "empty"],
  globals: { world: "catalogueHangs" },
  play: visits,
}

export const Loading: Story = {
  name: "Trips are loading",
  tags: ["state:loading.seen", "loading"],
  globals: { world: "catalogueHangs" },
  play: types("jet", "Looking through the trips…"),
}

export const Ready: Story = {
  name: "Trips found (results)",
  tags: ["state:ready"],
  play: async (playing) => {
    await types("kayak", /^Show \d+ trip|^Show all/)(playing)
    await playing.userEvent.keyboard("{ArrowDown}")
    const [first] = await playing.canvas.findAllByRole("option")
    await expect(first).toHaveAttribute("aria-selected", "true")
  },
}

export const NothingFound: Story = {
  name: "Nothing found (empty, no results)",
  tags: ["state:nothingFound", "empty", "no results"],
  play: types("igloo", "Explore all trips"),
}

export const Unavailable: Story = {
  name: "Trips did not load (failed)",
  tags: ["state:unavailable", "failed"],
  globals: { world: "catalogueDown" },
  play: types("jet", "The trips did not load."),
}
