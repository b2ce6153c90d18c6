/** One activity of the catalogue at the desk and how it is changed, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { SeenChanged } from "#core/ports/desk.ts"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"
import {
  ACTIVITY,
  ACTIVITY_BARE,
  ACTIVITY_DEARER,
  ACTIVITY_OFF_SALE,
  ACTIVITY_PATH,
  ACTIVITY_RENAMED,
  CHECKED_DEARER,
  GIVEN_PICTURE,
} from "../world/deskCatalogueScripts.ts"
import { inAs, noAnswer, nobodyIn, OWNER, refused, roleLacks } from "../world/deskScripts.ts"
import { StoryDesk } from "../world/StoryDesk.tsx"

const meta = {
  title: "Screens/Desk activity",
  component: StoryDesk,
  tags: ["autodocs", "machine:deskActivity"],
  parameters: { path: ACTIVITY_PATH, clock: "frozen" },
  args: { script: {} },
} satisfies Meta<typeof StoryDesk>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const at = (
  activity: NonNullable<DeskScript["activity"]>,
  script: DeskScript = {},
): Pick<Story, "render"> => ({
  render: () => <StoryDesk script={inAs(OWNER, { activity, ...script })} />,
})

const PRICE = "Price of an adult"

const typesPrice = async ({ canvas, userEvent }: Playing) => {
  const price = await canvas.findByLabelText(PRICE)
  await userEvent.clear(price)
  await userEvent.type(price, "650")
}

const presses = async ({ canvas, userEvent }: Playing, ...names: ReadonlyArray<string>) => {
  for (const name of names) await userEvent.click(await canvas.findByRole("button", { name }))
}

const reviews = async (playing: Playing) => {
  await typesPrice(playing)
  await presses(playing, "See what would change")
}

/** While it is read for the first time. */
export const Reading: Story = {
  name: "Reading the activity (loading)",
  tags: ["state:reading", "loading"],
  ...at([Effect.never]),
  play: expectText("Reading the activity…"),
}

/** Everything of it that can be changed. */
export const Fields: Story = {
  name: "What can be changed",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(ACTIVITY)]),
  play: async (playing) => {
    const { canvas } = playing
    await expect(await canvas.findByLabelText("Title")).toHaveValue("Sunset Cruise on the Mandovi")
    await expect(canvas.getByLabelText(PRICE)).toHaveValue("500")
    await expectText("A child of 5 to 10 pays ₹150.")(playing)
    await expectText(/Its seats are those of “mandovi-boat”, 60 on a departure\./)(playing)
    await expect(canvas.getByRole("button", { name: "See what would change" })).toHaveAttribute(
      "aria-disabled",
      "true",
    )
  },
}

/** One that is not sold now. */
export const OffSale: Story = {
  name: "Not on sale at present",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(ACTIVITY_OFF_SALE)]),
  play: async (playing) => {
    await expectText("Not on sale at present: its page stays, and no list of the shop shows it.")(playing)
    await expect(playing.canvas.getByLabelText(/^On sale/)).not.toBeChecked()
  },
}

/** A record that has what it must, and no more. */
export const Bare: Story = {
  name: "A bare record (empty)",
  tags: ["state:shown.current", "empty"],
  ...at([Effect.succeed(ACTIVITY_BARE)]),
  play: expectText("It runs every day of the year."),
}

/** Sections, seasons and pictures are added, put in order and removed. */
export const PartsChanged: Story = {
  name: "Sections, seasons and pictures",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(ACTIVITY)]),
  play: async (playing) => {
    const { canvas } = playing
    await presses(playing, "Add a section", "Remove section 1")
    await expect(canvas.getByRole("button", { name: "Add a section" })).toHaveFocus()
    await presses(playing, "Add a season", "Move picture 2 forward")
    await expect(canvas.getByLabelText("Heading of section 1")).toHaveValue("Season")
    await expect(canvas.getByLabelText("From (season 2)")).toHaveValue("01-01")
    await presses(playing, "Remove picture 1")
    await expect(canvas.getByRole("list", { name: "Gallery" })).toHaveFocus()
    await expect(canvas.queryByRole("button", { name: "Remove picture 2" })).toBeNull()
    await presses(playing, "Take it back")
    await expect(canvas.getByLabelText("Heading of section 1")).toHaveValue("What is included")
  },
}

const file = (name: string) => new File([new Uint8Array([255, 216, 255])], name, { type: "image/jpeg" })

const choosesPicture = async ({ canvas, userEvent }: Playing, label: string) =>
  userEvent.upload(await canvas.findByLabelText(label), file("IMG_2041.jpg"))

/** While a picture is sent and made. */
export const GivingPicture: Story = {
  name: "A picture is being made (loading)",
  tags: ["state:givingPicture", "loading"],
  ...at([Effect.succeed(ACTIVITY)]),
  play: async (playing) => {
    await choosesPicture(playing, "Another main picture")
    await advanceTimeInStory(500)(playing)
    await expect(await playing.canvas.findByRole("dialog", { name: "One moment…" })).toBeVisible()
  },
}

/** Made, and not shown in the shop before it is looked at and changed. */
export const PictureGiven: Story = {
  name: "A picture was added",
  tags: ["state:shown.rereading"],
  ...at([Effect.succeed(ACTIVITY), Effect.never], { pictureAdded: [Effect.succeed(GIVEN_PICTURE)] }),
  play: async (playing) => {
    const { canvas } = playing
    await choosesPicture(playing, "Another picture of the gallery")
    await expect(await canvas.findByRole("button", { name: "Remove picture 3" })).toBeVisible()
    await expect(canvas.getByRole("button", { name: "See what would change" })).toHaveAttribute(
      "aria-disabled",
      "false",
    )
  },
}

const HEIC = "IMG_2041.jpg is HEIC, which cannot be read here; save it as JPEG"

/** It is none that can be used: in the import's own words, and what was typed stays. */
export const PictureRefused: Story = {
  name: "A picture that cannot be used (error)",
  tags: ["state:shown.rereading", "error"],
  ...at([Effect.succeed(ACTIVITY), Effect.never], { pictureAdded: [refused(HEIC)] }),
  play: async (playing) => {
    await typesPrice(playing)
    await choosesPicture(playing, "Another main picture")
    await expectText(HEIC)(playing)
    await presses(playing, "Close")
    await expect(playing.canvas.getByLabelText(PRICE)).toHaveValue("650")
  },
}

/** While the record is checked. */
export const Checking: Story = {
  name: "Checking what would change (loading)",
  tags: ["state:checking", "loading"],
  ...at([Effect.succeed(ACTIVITY)]),
  play: inTurn(reviews, expectText("Checking…")),
}

/** Old and new, and the page as the shop would show it. */
export const Reviewing: Story = {
  name: "Old and new, and a preview",
  tags: ["state:reviewing"],
  ...at([Effect.succeed(ACTIVITY)], { activityChecked: [Effect.succeed(CHECKED_DEARER)] }),
  play: async (playing) => {
    const { canvas } = playing
    await reviews(playing)
    await expect(await canvas.findByRole("heading", { name: "What would change" })).toHaveFocus()
    await expectText("₹500.00")(playing)
    await expectText("₹650.00")(playing)
    await expect(canvas.getByRole("heading", { name: "As the shop would show it" })).toBeVisible()
    await expectText("₹650")(playing)
  },
}

/** Back in the form, all is there. */
export const BackInForm: Story = {
  name: "Back in the form",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(ACTIVITY)], { activityChecked: [Effect.succeed(CHECKED_DEARER)] }),
  play: async (playing) => {
    await reviews(playing)
    await presses(playing, "Back to the form")
    await expect(await playing.canvas.findByLabelText(PRICE)).toHaveValue("650")
  },
}

const INVALID = "cruises.json: sunset-cruise-mandovi: price: is not an amount of rupees and whole paise"

/** It would not do: why, in the words of a folder's check; what is typed stays. */
export const Invalid: Story = {
  name: "It would not do (validation error)",
  tags: ["state:shown.invalid", "error"],
  ...at([Effect.succeed(ACTIVITY)], { activityChecked: [refused(INVALID)] }),
  play: async (playing) => {
    await reviews(playing)
    await expectText(INVALID)(playing)
    await expect(playing.canvas.getByLabelText(PRICE)).toHaveValue("650")
  },
}

/** Nobody said whether it would do. */
export const Unchecked: Story = {
  name: "Not checked, no answer (failed)",
  tags: ["state:shown.unchecked", "failed"],
  ...at([Effect.succeed(ACTIVITY)], { activityChecked: [noAnswer] }),
  play: async (playing) => {
    await reviews(playing)
    await expectText("The desk did not answer. What you typed stays; please try again.")(playing)
    await expect(playing.canvas.getByLabelText(PRICE)).toHaveValue("650")
  },
}

/** On its way into the shop. */
export const Doing: Story = {
  name: "Changing it (loading)",
  tags: ["state:doing", "loading"],
  ...at([Effect.succeed(ACTIVITY)], { activityChecked: [Effect.succeed(CHECKED_DEARER)] }),
  play: async (playing) => {
    await reviews(playing)
    await presses(playing, "Change it in the shop")
    await expectText("₹650.00")(playing)
  },
}

/** Done, and said. */
export const Changed: Story = {
  name: "Changed in the shop",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(ACTIVITY), Effect.succeed(ACTIVITY_DEARER)], {
    activityChecked: [Effect.succeed(CHECKED_DEARER)],
    activityChanged: [Effect.succeed(ACTIVITY_DEARER)],
  }),
  play: async (playing) => {
    await reviews(playing)
    await presses(playing, "Change it in the shop")
    await expectText("Changed. The shop shows it within a second.")(playing)
    await expect(playing.canvas.getByLabelText(PRICE)).toHaveValue("650")
  },
}

/** Somebody else changes it while somebody types: what was typed stays, and theirs is shown. */
export const ChangedMeanwhile: Story = {
  name: "Changed by somebody else meanwhile",
  tags: ["state:shown.current"],
  ...at([Effect.succeed(ACTIVITY), Effect.succeed(ACTIVITY_RENAMED)]),
  play: async (playing) => {
    const { canvas } = playing
    await typesPrice(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText("Somebody else changed this meanwhile")(playing)
    await expectText("75 minutes")(playing)
    await expect(canvas.getByLabelText(PRICE)).toHaveValue("650")
    await expect(canvas.getByLabelText("Title")).toHaveValue("Sunset Cruise with a Band")
  },
}

/** Somebody was faster by less than one reading: told, and then both are shown. */
export const SomebodyFaster: Story = {
  name: "Somebody was faster",
  tags: ["state:shown.current", "error"],
  ...at([Effect.succeed(ACTIVITY), Effect.succeed(ACTIVITY_RENAMED)], {
    activityChecked: [Effect.succeed(CHECKED_DEARER)],
    activityChanged: [
      Effect.fail(
        new SeenChanged({
          message:
            "The catalogue was changed meanwhile. Close this: what you typed stays, and the page shows what is other now.",
          now: { revision: 8 },
        }),
      ),
    ],
  }),
  play: async (playing) => {
    await reviews(playing)
    await presses(playing, "Change it in the shop")
    await expectText(/^The catalogue was changed meanwhile\./)(playing)
    await presses(playing, "Close")
    await expectText("Somebody else changed this meanwhile")(playing)
    await expect(playing.canvas.getByLabelText(PRICE)).toHaveValue("650")
  },
}

/** Every five seconds: what is typed stays meanwhile. */
export const Rereading: Story = {
  name: "Reading the activity again (loading)",
  tags: ["state:shown.rereading", "loading"],
  ...at([Effect.succeed(ACTIVITY), Effect.never]),
  play: async (playing) => {
    await typesPrice(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expect(playing.canvas.getByLabelText(PRICE)).toHaveValue("650")
  },
}

/** When the network goes: what is typed stays, and what is shown is called old. */
export const Old: Story = {
  name: "Offline, the last answer stays (failed)",
  tags: ["state:shown.old", "failed"],
  ...at([Effect.succeed(ACTIVITY), noAnswer]),
  play: async (playing) => {
    await typesPrice(playing)
    await advanceTimeInStory(READ_EVERY_MS)(playing)
    await expectText(/No answer from the desk\. This is how it stood on 21 Nov 2026, 10:3\d IST\./)(playing)
    await expect(playing.canvas.getByLabelText(PRICE)).toHaveValue("650")
  },
}

/** When the role was changed meanwhile. */
export const Lacking: Story = {
  name: "Role may not see the activity (error)",
  tags: ["state:lacking", "error"],
  ...at([roleLacks("Only owner or office may see the catalogue. Nothing was changed.")]),
  play: expectText("Only owner or office may see the catalogue. Nothing was changed."),
}

/** At an address of an activity that never was. */
export const NotFound: Story = {
  name: "No such activity (404)",
  tags: ["state:notFound", "404"],
  ...at([refused("There is no such activity in the catalogue.")]),
  play: async (playing) => {
    await expectText("There is no such activity in the catalogue.")(playing)
    await expect(playing.canvas.getByRole("link", { name: "Go to the catalogue" })).toBeVisible()
  },
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
  name: "The activity cannot be read (failed)",
  tags: ["state:unavailable", "failed"],
  ...at([noAnswer]),
  play: expectText("The desk does not answer. It is asked again every few seconds."),
}
