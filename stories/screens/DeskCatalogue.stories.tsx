/** The catalogue at the desk, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import { CATALOGUE, EMPTY_CATALOGUE, LARGE_CATALOGUE } from "../world/deskCatalogueScripts.ts"
import { inAs, noAnswer, nobodyIn, OWNER, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk catalogue",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskCatalogue"],
  parameters: { path: DESK_ROUTES.catalogue, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>

const at = (catalogue: NonNullable<DeskScript["catalogue"]>): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, { catalogue })} />,
})

/** While it is read for the first time. */
export const Reading: Story = {
  name: "Reading the catalogue (loading)",
  tags: ["state:reading", "loading"],
  ...at([Effect.never]),
  play: expectText("Reading the catalogue…"),
}

/** By category, and how each stands in the shop. */
export const Listed: Story = {
  name: "What is in the catalogue",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(CATALOGUE)]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("row", { name: "Sunset Cruise on the Mandovi ₹500 on sale" }),
    ).toBeVisible()
    await expect(
      canvas.getByRole("row", { name: "Dudhsagar by Jeep ₹3,200 not on sale: only its own page is there" }),
    ).toBeVisible()
    await expect(
      canvas.getByRole("row", {
        name: "Backwater Morning ₹1,800 on sale, but no day can be booked at present",
      }),
    ).toBeVisible()
  },
}

/** Words shorten the list. */
export const Found: Story = {
  name: "Found by words",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(CATALOGUE)]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Find an activity"), "mandovi dinner")
    await expect(canvas.getAllByRole("link", { name: /Mandovi/ })).toHaveLength(1)
  },
}

/** Words that nothing has. */
export const NothingFound: Story = {
  name: "Nothing has these words (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(CATALOGUE)]),
  play: async (playing) => {
    await playing.userEvent.type(await playing.canvas.findByLabelText("Find an activity"), "igloo")
    await expectText("No activity has these words.")(playing)
  },
}

/** Before anything was imported. */
export const Empty: Story = {
  name: "An empty catalogue (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(EMPTY_CATALOGUE)]),
  play: expectText("The catalogue is empty."),
}

/** Many, with long names. */
export const Large: Story = {
  name: "Many activities with long names",
  tags: ["state:shown.current", "long"],
  ...at([Effect.succeed(LARGE_CATALOGUE)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("link", { name: /^Thiruvananthapuram/ })).toHaveLength(60)
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading the catalogue again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at([Effect.succeed(CATALOGUE), Effect.never]),
  play: inTurn(
    expectText("Mangrove Kayaking"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText("Mangrove Kayaking"),
  ),
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at([Effect.succeed(CATALOGUE), noAnswer]),
  play: inTurn(
    expectText("Mangrove Kayaking"),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./),
  ),
}

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see the catalogue (error)",
  tags: ["state:lacking", "error"],
  ...at([roleLacks("Only owner or office may see the catalogue. Nothing was changed.")]),
  play: expectText("Only owner or office may see the catalogue. Nothing was changed."),
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at([nobodyIn]),
  play: expectText("You were signed out"),
}

/** When nothing was ever read. */
export const Unavailable: Story = {
  name: "The catalogue cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
