/** An activity that is not there yet at the desk, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import {
  ACTIVITY,
  CATALOGUE,
  CHECKED_NEW,
  EMPTY_CATALOGUE,
  GIVEN_PICTURE,
} from "../world/deskCatalogueScripts.ts"
import { inAs, noAnswer, nobodyIn, OWNER, refused, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk new activity",
  component: StoryDesk,
  tags: ["autodocs", "machine:newActivity"],
  parameters: { path: DESK_ROUTES.newActivity, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (script: DeskScript): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, { catalogue: [Effect.succeed(CATALOGUE)], ...script })} />,
})

const types = async ({ canvas, userEvent }: Playing) => {
  await userEvent.type(await canvas.findByLabelText("Title"), "Sunset Cruise on the Mandovi")
  await userEvent.type(canvas.getByLabelText("Price of an adult"), "500")
}

const presses = async ({ canvas, userEvent }: Playing, ...names: ReadonlyArray<string>) => {
  for (const name of names) await userEvent.click(await canvas.findByRole("button", { name }))
}

const reviews = async (playing: Playing) => {
  await types(playing)
  await presses(playing, "See what would be added")
}

/** While the categories are read. */
export const Reading: Story = {
  name: "Reading the catalogue (loading)",
  tags: ["state:reading", "loading"],
  ...at({ catalogue: [Effect.never] }),
  play: expectText("Reading the catalogue…"),
}

/** An address follows the title; pictures wait for it. */
export const Fields: Story = {
  name: "What is typed",
  tags: ["state:filling.ready"],
  ...at({}),
  play: async (playing) => {
    const { canvas } = playing
    await expect(await canvas.findByLabelText("Main picture")).toBeDisabled()
    await types(playing)
    await expect(canvas.getByLabelText("Address")).toHaveValue("sunset-cruise-on-the-mandovi")
    await expect(canvas.getByLabelText("Main picture")).toBeEnabled()
  },
}

/** In a catalogue of which there is nothing yet. */
export const FirstOfAll: Story = {
  name: "With a new category (empty)",
  tags: ["state:filling.ready", "empty"],
  ...at({ catalogue: [Effect.succeed(EMPTY_CATALOGUE)] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Name of the category"), "Old Forts")
    await expect(canvas.getByLabelText("Address of the category")).toHaveValue("old-forts")
  },
}

const WRONG = "cruises.json: sunset-cruise-on-the-mandovi: price: Expected a number"

/** A record that would not do, in the words of a folder's check; what was typed stays. */
export const Invalid: Story = {
  name: "It would not do (validation error)",
  tags: ["state:filling.invalid", "error"],
  ...at({ activityChecked: [refused(WRONG)] }),
  play: async (playing) => {
    await reviews(playing)
    await expectText(WRONG)(playing)
    await expect(playing.canvas.getByLabelText("Title")).toHaveValue("Sunset Cruise on the Mandovi")
  },
}

/** Without a network; what was typed stays. */
export const Unchecked: Story = {
  name: "The desk does not answer (failed)",
  tags: ["state:filling.unchecked", "failed"],
  ...at({ activityChecked: [noAnswer] }),
  play: async (playing) => {
    await reviews(playing)
    await expectText("The desk did not answer. What you typed stays; please try again.")(playing)
  },
}

/** While a picture is sent and made. */
export const GivingPicture: Story = {
  name: "A picture is being made (loading)",
  tags: ["state:givingPicture", "loading"],
  ...at({}),
  play: async (playing) => {
    await types(playing)
    const file = new File([new Uint8Array([255, 216, 255])], "IMG_2041.jpg", { type: "image/jpeg" })
    await playing.userEvent.upload(playing.canvas.getByLabelText("Main picture"), file)
    await advanceTimeInStory(500)(playing)
    await expect(await playing.canvas.findByRole("dialog", { name: "One moment…" })).toBeVisible()
  },
}

/** With its main picture. */
export const PictureGiven: Story = {
  name: "With a main picture",
  tags: ["state:filling.ready"],
  ...at({ pictureAdded: [Effect.succeed(GIVEN_PICTURE)] }),
  play: async (playing) => {
    await types(playing)
    const file = new File([new Uint8Array([255, 216, 255])], "IMG_2041.jpg", { type: "image/jpeg" })
    await playing.userEvent.upload(playing.canvas.getByLabelText("Main picture"), file)
    await expect(await playing.canvas.findByLabelText("Another main picture")).toBeVisible()
  },
}

/** While the record is checked. */
export const Checking: Story = {
  name: "Checking what would be added (loading)",
  tags: ["state:checking", "loading"],
  ...at({}),
  play: inTurn(reviews, expectText("Checking…")),
}

/** All of it, and the page as the shop would show it. */
export const Reviewing: Story = {
  name: "Before it is added",
  tags: ["state:reviewing"],
  ...at({ activityChecked: [Effect.succeed(CHECKED_NEW)] }),
  play: async (playing) => {
    await reviews(playing)
    await expectText("What would be added")(playing)
    await expectText("As the shop would show it")(playing)
    await presses(playing, "Back to the form")
    await expect(playing.canvas.getByLabelText("Title")).toHaveValue("Sunset Cruise on the Mandovi")
    await presses(playing, "See what would be added")
    await expectText("What would be added")(playing)
  },
}

/** While it is added. */
export const Doing: Story = {
  name: "Adding it (loading)",
  tags: ["state:doing", "loading"],
  ...at({ activityChecked: [Effect.succeed(CHECKED_NEW)] }),
  play: async (playing) => {
    await reviews(playing)
    await presses(playing, "Add it to the shop")
    await advanceTimeInStory(500)(playing)
    await expect(await playing.canvas.findByRole("dialog", { name: "One moment…" })).toBeVisible()
  },
}

/** In the catalogue, with the way to it. */
export const Added: Story = {
  name: "Added (success)",
  tags: ["state:added", "success"],
  ...at({ activityChecked: [Effect.succeed(CHECKED_NEW)], activityChanged: [Effect.succeed(ACTIVITY)] }),
  play: async (playing) => {
    await reviews(playing)
    await presses(playing, "Add it to the shop")
    await expectText("It is in the catalogue")(playing)
    await expect(playing.canvas.getByRole("link", { name: "Open it" })).toBeVisible()
  },
}

const LACKING = "Only owner or office may see the catalogue. Nothing was changed."

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not (error)",
  tags: ["state:lacking", "error"],
  ...at({ catalogue: [roleLacks(LACKING)] }),
  play: expectText(LACKING),
}

/** When the session is over: back to the door. */
export const SignedOut: Story = {
  name: "Signed out meanwhile",
  tags: ["state:signedOut"],
  ...at({ catalogue: [nobodyIn] }),
  play: expectText("You were signed out"),
}

/** When nothing was ever read. */
export const Unavailable: Story = {
  name: "The catalogue cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at({ catalogue: [noAnswer] }),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
