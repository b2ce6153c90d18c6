/** The desk looks for a booking, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { expectText, inTurn } from "../session/playSteps.ts"
import { FOUND, MANY_FOUND } from "../world/deskBookingScripts.ts"
import { BUSY_DAY, inAs, noAnswer, nobodyIn, OWNER, refused } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Machines/Desk search",
  component: StoryDesk,
  tags: ["autodocs", "machine:findBookings"],
  parameters: { path: DESK_ROUTES.today, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (found?: NonNullable<DeskScript["found"]>): Pick<Story, "render"> => ({
  render: () => (
    <StoryDesk
      script={inAs(OWNER, { day: [Effect.succeed(BUSY_DAY)], ...(found === undefined ? {} : { found }) })}
    />
  ),
})

const finds = async ({ canvas, userEvent }: Playing, words = "asha") => {
  await userEvent.type(await canvas.findByLabelText("Find a booking"), words)
  await userEvent.keyboard("{Enter}")
}

export const Found: Story = {
  name: "Found by a name",
  tags: ["state:idle", "success"],
  ...at([Effect.succeed(FOUND)]),
  play: async (playing) => {
    await finds(playing)
    await expect(await playing.canvas.findByRole("link", { name: "Asha Rao" })).toBeVisible()
    await expectText("2 Adults, 1 Child · cancelled")(playing)
    await expectText(/^Difference of another booking · /)(playing)
    await expectText("2 Adults, 1 Child · to be paid at the desk")(playing)
  },
}

/** More than are listed. */
export const FoundMany: Story = {
  name: "More found than are listed (large)",
  tags: ["state:idle", "large"],
  ...at([Effect.succeed(MANY_FOUND)]),
  play: async (playing) => {
    await finds(playing)
    await expectText("These are the first 50; there are more. Type more of the name or of the number.")(
      playing,
    )
    await expect(playing.canvas.getAllByRole("link", { name: "Asha Rao" })).toHaveLength(50)
  },
}

export const NotFound: Story = {
  name: "Nothing found (empty)",
  tags: ["state:idle", "empty"],
  ...at([Effect.succeed([])]),
  play: inTurn(finds, expectText("Nothing was found. Is the name or the number spelt as it was told?")),
}

export const Looking: Story = {
  name: "Looking (loading)",
  tags: ["state:looking", "loading"],
  ...at(),
  play: inTurn(finds, expectText("Looking…")),
}

const TOO_LITTLE =
  "Type two letters of a name, the last four digits of a number, or the booking's own number."

export const TooLittle: Story = {
  name: "Too little to look for (error)",
  tags: ["state:failed", "error"],
  ...at([refused(TOO_LITTLE)]),
  play: async (playing) => {
    await finds(playing, "a")
    await expectText(TOO_LITTLE)(playing)
  },
}

export const NoAnswer: Story = {
  name: "No answer (failed)",
  tags: ["state:failed", "failed"],
  ...at([noAnswer]),
  play: async (playing) => {
    await finds(playing)
    await expectText("The desk did not answer. Please try again.")(playing)
    await expect(playing.canvas.getByLabelText("Find a booking")).toHaveValue("asha")
  },
}

export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at([nobodyIn]),
  play: inTurn(finds, expectText("You were signed out")),
}
