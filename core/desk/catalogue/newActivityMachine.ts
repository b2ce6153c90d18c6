/**
 * An activity that is not there yet at the desk: typed, checked, looked at as the shop would show it, and only then added.
 * What is typed stays whatever becomes of it.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import { DeskCatalogue, type NewActivityRequest } from "../../ports/deskCatalogue.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import type { ActivityView, CatalogueView, CheckedActivity } from "./catalogueView.ts"
import { type ChosenPicture, pictureWork } from "./chosenPicture.ts"
import { type DeedOutput, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import { failedAs, isRefused, noteSentence, READ_EVERY_MS } from "../liveReading.ts"
import {
  edited,
  emptyNewActivity,
  newActivityIn,
  type NewActivityForm,
  pictureOwner,
  type PicturePlace,
} from "./newActivityForm.ts"

export interface NewActivityContext {
  /** Absent until it was read. */
  readonly catalogue: CatalogueView | undefined
  readonly form: NewActivityForm
  /** What was chosen last, and where it is to stand. */
  readonly chosen: { readonly picture: ChosenPicture; readonly place: PicturePlace } | undefined
  readonly checked: CheckedActivity | undefined
  readonly added: ActivityView | undefined
  readonly message: string
}

export type NewActivityEvent =
  | { readonly type: "form.edit"; readonly change: Partial<NewActivityForm> }
  | { readonly type: "picture.choose"; readonly picture: ChosenPicture; readonly place: PicturePlace }
  | { readonly type: "activity.check" }
  | { readonly type: "activity.edit" }
  | { readonly type: "activity.save" }
  | { readonly type: "activity.another" }
  | { readonly type: "catalogue.again" }

/** What a deed was answered: the activity, or the address of a picture. */
type Answered = DeedOutput<ActivityView | string>

const addressIn = ({ answer }: Answered): string | undefined =>
  typeof answer === "string" ? answer : undefined
const viewIn = ({ answer }: Answered): ActivityView | undefined =>
  typeof answer === "string" ? undefined : answer

const withPicture = (form: NewActivityForm, address: string, place: PicturePlace): NewActivityForm => {
  switch (place) {
    case "main":
      return { ...form, image: address }
    case "category":
      return { ...form, categoryImage: address }
    case "view":
      return form.gallery.includes(address) ? form : { ...form, gallery: [...form.gallery, address] }
  }
}

const firstCategory = (catalogue: CatalogueView | undefined): string => catalogue?.categories[0]?.slug ?? ""

export const makeNewActivityMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as NewActivityContext,
      events: {} as NewActivityEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(() => DeskCatalogue.use(({ all }) => all)),
      check: askDesk(run)((request: NewActivityRequest) =>
        DeskCatalogue.use((catalogue) => catalogue.checkNew(request)),
      ),
      deed: makeDeedMachine<ActivityView | string>(run),
    },
    guards: {
      hasOwner: ({ context: { form } }, { place }: { readonly place: PicturePlace }) =>
        pictureOwner(form, place) !== undefined,
    },
    actions: {
      edit: assign(({ context }, { change }: { readonly change: Partial<NewActivityForm> }) => ({
        form: edited(context.form, change),
      })),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "newActivity",
    context: {
      catalogue: undefined,
      form: emptyNewActivity(""),
      chosen: undefined,
      checked: undefined,
      added: undefined,
      message: "",
    },
    initial: "reading",
    states: {
      reading: {
        invoke: {
          src: "read",
          onDone: [
            {
              guard: succeeded,
              target: "filling",
              actions: assign(({ event }) => {
                const catalogue = Result.getOrElse(event.output, () => undefined)
                return { catalogue, form: emptyNewActivity(firstCategory(catalogue)) }
              }),
            },
            {
              guard: failedAs("lacking"),
              target: "lacking",
              actions: { type: "note", params: ({ event }) => ({ answer: event.output }) },
            },
            { guard: failedAs("signedOut"), target: "signedOut" },
            { target: "unavailable" },
          ],
        },
      },
      filling: {
        initial: "ready",
        on: {
          "form.edit": { target: ".ready", actions: { type: "edit", params: ({ event }) => event } },
          "activity.check": "checking",
          "picture.choose": {
            guard: { type: "hasOwner", params: ({ event }) => event },
            target: "givingPicture",
            actions: assign({ chosen: ({ event: { picture, place } }) => ({ picture, place }) }),
          },
        },
        states: {
          ready: {},
          /** The record would not do: why, in a sentence. */
          invalid: {},
          /** The desk did not say whether it would do. */
          unchecked: {},
        },
      },
      /** A picture is sent and made; nothing shows it yet. */
      givingPicture: {
        on: { "form.edit": { actions: { type: "edit", params: ({ event }) => event } } },
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { form, chosen } }) => {
            const { picture, place } = chosen ?? bug("newActivity: no picture to give")
            const owner = pictureOwner(form, place) ?? bug("newActivity: a picture of nobody")
            return { work: pictureWork(picture, { ...owner, shape: place === "view" ? "view" : "main" }) }
          },
          onDone: {
            target: "filling",
            actions: assign(({ context: { form, chosen }, event }) => {
              const address = addressIn(event.output)
              return address === undefined || chosen === undefined
                ? { chosen: undefined }
                : { chosen: undefined, form: withPicture(form, address, chosen.place) }
            }),
          },
        },
      },
      checking: {
        // What was typed since is not what is being checked.
        on: { "form.edit": { target: "filling", actions: { type: "edit", params: ({ event }) => event } } },
        invoke: {
          src: "check",
          input: ({ context }) => newActivityIn(context.form),
          onDone: [
            {
              guard: succeeded,
              target: "reviewing",
              actions: assign({ checked: ({ event }) => Result.getOrElse(event.output, () => undefined) }),
            },
            { guard: failedAs("signedOut"), target: "signedOut" },
            {
              guard: isRefused,
              target: "filling.invalid",
              actions: { type: "note", params: ({ event }) => ({ answer: event.output }) },
            },
            {
              guard: failedAs("lacking"),
              target: "filling.invalid",
              actions: { type: "note", params: ({ event }) => ({ answer: event.output }) },
            },
            { target: "filling.unchecked" },
          ],
        },
      },
      /** All of it, and the page as it would be. */
      reviewing: {
        on: {
          "activity.edit": "filling",
          "form.edit": { target: "filling", actions: { type: "edit", params: ({ event }) => event } },
          "activity.save": "doing",
        },
      },
      doing: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context }) => {
            const request = newActivityIn(context.form)
            return { work: DeskCatalogue.use((catalogue) => catalogue.add(request)) }
          },
          onDone: [
            {
              guard: ({ event }) => viewIn(event.output) !== undefined,
              target: "added",
              actions: assign({ added: ({ event }) => viewIn(event.output), checked: undefined }),
            },
            { target: "filling", actions: assign({ checked: undefined }) },
          ],
        },
      },
      added: { on: { "activity.another": { target: "reading", actions: assign({ added: undefined }) } } },
      lacking: { on: { "catalogue.again": "reading" } },
      signedOut: {
        on: {
          "catalogue.again": [
            { guard: ({ context }) => context.catalogue !== undefined, target: "filling" },
            { target: "reading" },
          ],
        },
      },
      unavailable: { after: { next: "reading" }, on: { "catalogue.again": "reading" } },
    },
  })
