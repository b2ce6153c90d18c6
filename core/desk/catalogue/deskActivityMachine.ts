/**
 * One activity of the catalogue at the desk: typed, checked, looked at as the shop would show it, and only then changed. What
 * somebody else changes meanwhile comes into the form where nothing was typed, and is told.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import type { Activity } from "../../catalogue/activity.ts"
import { DeskCatalogue, type ActivityRequest } from "../../ports/deskCatalogue.ts"
import type { PictureShape } from "../../catalogue/givenPicture.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import { type ActivityChange, activityChanges } from "./activityChanges.ts"
import { type ActivityForm, formOf, isFormOf, rebaseForm, recordOf } from "./activityForm.ts"
import type { ActivityView, CheckedActivity } from "./catalogueView.ts"
import { type ChosenPicture, pictureWork } from "./chosenPicture.ts"
import { type DeedOutput, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  failedAs,
  isRefused,
  type LiveContext,
  noteSentence,
  type Read,
  READ_EVERY_MS,
  type Reading,
  readingOneStates,
  readView,
  rereadingStates,
  UNREAD,
} from "../liveReading.ts"

export interface DeskActivityContext extends LiveContext<ActivityView> {
  readonly slug: string
  /** Absent until the activity was read. */
  readonly form: ActivityForm | undefined
  /** As the activity was when the form was begun. */
  readonly begun: Activity | undefined
  /** What somebody else has changed since then. */
  readonly theirs: ReadonlyArray<ActivityChange>
  readonly checked: CheckedActivity | undefined
  readonly isDone: boolean
  /** What was chosen last, and where it is to stand. */
  readonly chosen: { readonly picture: ChosenPicture; readonly shape: PictureShape } | undefined
}

export type DeskActivityEvent =
  | { readonly type: "form.edit"; readonly change: Partial<ActivityForm> }
  /** Back to what is on sale. */
  | { readonly type: "form.discard" }
  | { readonly type: "picture.choose"; readonly picture: ChosenPicture; readonly shape: PictureShape }
  | { readonly type: "activity.check" }
  | { readonly type: "activity.edit" }
  | { readonly type: "activity.save" }
  | { readonly type: "activity.again" }

const readNow = (slug: string) => readView(DeskCatalogue.use((catalogue) => catalogue.activity(slug)))

/** What the form would make of it; `undefined` where it says nothing else than what is on sale. */
const requestOf = ({ slug, view, form }: DeskActivityContext): ActivityRequest | undefined =>
  view === undefined || form === undefined || isFormOf(form, view.activity)
    ? undefined
    : { slug, record: recordOf(form, view.activity), seenRevision: view.revision }

/** What a deed was answered: the activity, or the address of a picture. */
type Answered = DeedOutput<ActivityView | string>

const viewIn = ({ answer }: Answered): ActivityView | undefined =>
  typeof answer === "string" ? undefined : answer

/** The form with the picture that was made. */
const withPicture = (
  form: ActivityForm,
  address: string,
  shape: PictureShape,
): Pick<ActivityForm, "image" | "gallery"> => ({
  image: shape === "main" ? address : form.image,
  gallery: shape === "view" && !form.gallery.includes(address) ? [...form.gallery, address] : form.gallery,
})

const addressIn = ({ answer }: Answered): string | undefined =>
  typeof answer === "string" ? answer : undefined

/** What was read, with the form on it. */
const shown = (
  { view: was, form, begun }: DeskActivityContext,
  { view, readAtMs }: Reading<ActivityView>,
) => {
  if (was === undefined || form === undefined || begun === undefined || isFormOf(form, was.activity))
    return { view, readAtMs, form: formOf(view.activity), begun: view.activity, theirs: [] }
  return {
    view,
    readAtMs,
    form: rebaseForm(form, was.activity, view.activity),
    theirs: activityChanges(begun, view.activity),
  }
}

const questionIn = ({ context }: { readonly context: DeskActivityContext }) => context.slug

export const makeDeskActivityMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskActivityContext,
      input: {} as { readonly slug: string },
      events: {} as DeskActivityEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(readNow),
      check: askDesk(run)((request: ActivityRequest) =>
        DeskCatalogue.use((catalogue) => catalogue.check(request)),
      ),
      deed: makeDeedMachine<ActivityView | string>(run),
    },
    guards: { isChanged: ({ context }) => requestOf(context) !== undefined },
    actions: {
      edit: assign(({ context: { form } }, { change }: { readonly change: Partial<ActivityForm> }) => ({
        form: form && { ...form, ...change },
        isDone: false,
      })),
      show: assign(({ context }, { answer }: { readonly answer: Read<Reading<ActivityView>> }) =>
        Result.isSuccess(answer) ? shown(context, answer.success) : {},
      ),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskActivity",
    context: ({ input: { slug } }) => ({
      slug,
      ...UNREAD,
      form: undefined,
      begun: undefined,
      theirs: [],
      checked: undefined,
      isDone: false,
      chosen: undefined,
    }),
    initial: "reading",
    on: { "form.edit": { actions: { type: "edit", params: ({ event }) => event } } },
    states: {
      ...readingOneStates("activity.again", questionIn),
      shown: {
        initial: "current",
        on: {
          "activity.again": ".rereading",
          "activity.check": { guard: "isChanged", target: "checking" },
          "picture.choose": {
            target: "givingPicture",
            actions: assign({ chosen: ({ event: { picture, shape } }) => ({ picture, shape }) }),
          },
          "form.discard": {
            target: ".current",
            actions: assign(({ context: { view } }) =>
              view === undefined
                ? {}
                : { form: formOf(view.activity), begun: view.activity, theirs: [], isDone: false },
            ),
          },
        },
        states: {
          ...rereadingStates("deskActivity", questionIn),
          /** The record would not do: why, in a sentence. */
          invalid: {
            on: {
              "form.edit": { target: "current", actions: { type: "edit", params: ({ event }) => event } },
            },
          },
          /** The desk did not say whether it would do. */
          unchecked: { after: { next: "rereading" } },
        },
      },
      checking: {
        // What was typed since is not what is being checked.
        on: { "form.edit": { target: "shown", actions: { type: "edit", params: ({ event }) => event } } },
        invoke: {
          src: "check",
          input: ({ context }) => requestOf(context) ?? bug("deskActivity: nothing to check"),
          onDone: [
            {
              guard: succeeded,
              target: "reviewing",
              actions: assign({
                checked: ({ event }) => (Result.isSuccess(event.output) ? event.output.success : undefined),
              }),
            },
            { guard: failedAs("signedOut"), target: "signedOut" },
            {
              guard: isRefused,
              target: "shown.invalid",
              actions: { type: "note", params: ({ event }) => ({ answer: event.output }) },
            },
            {
              guard: ({ event }) =>
                Result.isFailure(event.output) && event.output.failure._tag === "SeenChanged",
              target: "shown.rereading",
            },
            {
              guard: failedAs("lacking"),
              target: "shown.invalid",
              actions: { type: "note", params: ({ event }) => ({ answer: event.output }) },
            },
            { target: "shown.unchecked" },
          ],
        },
      },
      /** A picture is sent and made; nothing shows it yet. */
      givingPicture: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { slug, form, chosen } }) => {
            const { picture, shape } = chosen ?? bug("deskActivity: no picture to give")
            return { work: pictureWork(picture, { slug, name: form?.name ?? slug, shape }) }
          },
          onDone: {
            target: "shown.rereading",
            actions: assign(({ context: { form, chosen }, event }) => {
              const address = addressIn(event.output)
              return address === undefined || form === undefined || chosen === undefined
                ? { chosen: undefined }
                : {
                    chosen: undefined,
                    form: { ...form, ...withPicture(form, address, chosen.shape) },
                    isDone: false,
                  }
            }),
          },
        },
      },
      /** Old and new, and the page as it would be. */
      reviewing: {
        on: {
          "activity.edit": "shown",
          "form.edit": { target: "shown", actions: { type: "edit", params: ({ event }) => event } },
          "activity.save": { guard: "isChanged", target: "doing" },
        },
      },
      doing: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context }) => {
            const request = requestOf(context) ?? bug("deskActivity: nothing to change")
            return { work: DeskCatalogue.use((catalogue) => catalogue.change(request)) }
          },
          onDone: [
            {
              guard: ({ event }) => viewIn(event.output) !== undefined,
              target: "shown",
              actions: assign(({ event }) => {
                const view = viewIn(event.output)
                return view === undefined
                  ? {}
                  : {
                      view,
                      form: formOf(view.activity),
                      begun: view.activity,
                      theirs: [],
                      checked: undefined,
                      isDone: true,
                    }
              }),
            },
            { target: "shown.rereading", actions: assign({ checked: undefined }) },
          ],
        },
      },
    },
  })
