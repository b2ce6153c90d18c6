/** One trip request at the desk, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { tripRequestPath } from "#core/desk/deskRoutes.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { SeenChanged } from "#core/ports/desk.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import { inAs, noAnswer, nobodyIn, OWNER, refused, roleLacks } from "../world/deskScripts.ts"
import { ANSWERED_REQUEST, LONG_REQUEST, TRIP_REQUEST } from "../world/deskTripScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk trip request",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskTripRequest"],
  parameters: { path: tripRequestPath("plan-1"), clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (script: DeskScript): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, script)} />,
})
const OPEN: DeskScript = { tripRequest: [Effect.succeed(TRIP_REQUEST)] }

/** While it is read for the first time. */
export const Reading: Story = {
  name: "Reading what was wished (loading)",
  tags: ["state:reading", "loading"],
  ...at({}),
  play: expectText("Reading what was wished…"),
}

/** Before anybody has answered: everything that was sent, telephone and mail as links. */
export const Open: Story = {
  name: "A request that nobody has answered (empty)",
  tags: ["state:shown.current", "empty"],
  ...at(OPEN),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "प्रिया शर्मा" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "+91 98765 43210" })).toHaveAttribute(
      "href",
      "tel:+919876543210",
    )
    await expect(canvas.getByRole("link", { name: "priya@example.in" })).toHaveAttribute(
      "href",
      "mailto:priya%40example.in",
    )
    await expect(canvas.getByText("Nobody has answered yet.")).toBeVisible()
    await expect(canvas.getByText("₹20,000 to ₹60,000")).toBeVisible()
  },
}

/** What was answered, by whom and when. */
export const Answered: Story = {
  name: "A request that was answered",
  tags: ["state:shown.current"],
  ...at({ tripRequest: [Effect.succeed(ANSWERED_REQUEST)] }),
  play: inTurn(expectText("Quoted ₹45,000.00"), expectText("कल फिर फ़ोन करें"), expectText("was quoted")),
}

/** The least that can be sent, and the longest. */
export const Long: Story = {
  name: "A request with little told and long words",
  tags: ["state:shown.current"],
  ...at({ tripRequest: [Effect.succeed(LONG_REQUEST)] }),
  play: expectText("not an address at all"),
}

/** When it is not said what was done; what is typed stays. */
export const Incomplete: Story = {
  name: "Amount missing (validation error)",
  tags: ["state:shown.incomplete", "error"],
  ...at(OPEN),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.click(await canvas.findByRole("radio", { name: "Quoted" }))
    await userEvent.type(canvas.getByLabelText("Note"), "she thinks it over")
    await userEvent.click(canvas.getByRole("button", { name: "Note it" }))
    await expectText(/^Choose what was done/)(playing)
    await expect(canvas.getByLabelText("Note")).toHaveValue("she thinks it over")
  },
}

const note = async ({ canvas, userEvent }: Playing) => {
  await userEvent.click(await canvas.findByRole("radio", { name: "Called" }))
  await userEvent.type(canvas.getByLabelText("Note"), "she thinks it over")
  await userEvent.click(canvas.getByRole("button", { name: "Note it" }))
}

/** While it is written. */
export const Doing: Story = {
  name: "Noting an answer (loading)",
  tags: ["state:doing", "loading"],
  ...at(OPEN),
  play: note,
}

/** Once it is written: the form is empty again. */
export const Noted: Story = {
  name: "Answer noted (success)",
  tags: ["state:shown.current", "success"],
  ...at({ ...OPEN, tripAnswered: [Effect.succeed(ANSWERED_REQUEST)] }),
  play: async (playing) => {
    await note(playing)
    await expectText("Quoted ₹45,000.00")(playing)
    await expect(playing.canvas.getByLabelText("Note")).toHaveValue("")
  },
}

/** When somebody else answered first: nothing is written, and what they noted is there to read. */
export const Overtaken: Story = {
  name: "Somebody else answered first (error)",
  tags: ["state:shown.current", "error"],
  ...at({
    tripRequest: [Effect.succeed(TRIP_REQUEST), Effect.succeed(ANSWERED_REQUEST)],
    tripAnswered: [
      Effect.fail(
        new SeenChanged({
          message: "Somebody else has answered this request meanwhile. Look at both, and decide again.",
          now: { answer: "quoted, by Maria Fernandes" },
        }),
      ),
    ],
  }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await note(playing)
    await expectText(/It is now: quoted, by Maria Fernandes\.$/)(playing)
    await userEvent.click(canvas.getByRole("button", { name: "Close" }))
    await expectText("Quoted ₹45,000.00")(playing)
    await expect(canvas.getByLabelText("Note")).toHaveValue("she thinks it over")
  },
}

/** Every five seconds: what is shown stays meanwhile. */
export const Rereading: Story = {
  name: "Reading the request again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at({ tripRequest: [Effect.succeed(TRIP_REQUEST), Effect.never] }),
  play: inTurn(
    expectText("Nobody has answered yet."),
    advanceTimeInStory(READ_EVERY_MS),
    expectText("Nobody has answered yet."),
  ),
}

/** When the network goes: the last answer stays, and is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at({ tripRequest: [Effect.succeed(TRIP_REQUEST), noAnswer] }),
  play: inTurn(
    expectText("Nobody has answered yet."),
    advanceTimeInStory(READ_EVERY_MS),
    expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./),
  ),
}

const LACKING = "Only owner or office may see trip requests. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see the request (error)",
  tags: ["state:lacking", "error"],
  ...at({ tripRequest: [roleLacks(LACKING)] }),
  play: expectText(LACKING),
}

/** While somebody writes a note: what they have typed stays to be copied. */
export const LackingMeanwhile: Story = {
  name: "Role may not see the request any more, a note was typed (error)",
  tags: ["state:lacking", "error"],
  ...at({ tripRequest: [Effect.succeed(TRIP_REQUEST), roleLacks(LACKING)] }),
  play: async (playing) => {
    const { canvas, userEvent } = playing
    await userEvent.type(await canvas.findByLabelText("Note"), "she thinks it over")
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText(LACKING)(playing)
    await expectText("she thinks it over")(playing)
    await expect(canvas.queryByRole("textbox")).toBeNull()
  },
}

/** Erased, or never there. */
export const NotFound: Story = {
  name: "No such trip request (404)",
  tags: ["state:notFound", "404"],
  ...at({ tripRequest: [refused("There is no such trip request.")] }),
  play: expectText("There is no such trip request."),
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at({ tripRequest: [nobodyIn] }),
  play: expectText("You were signed out"),
}

/** When nothing was ever read. */
export const Unavailable: Story = {
  name: "The request cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at({ tripRequest: [noAnswer] }),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
