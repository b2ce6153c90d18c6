/**
 * Who works at the desk, live, and how an owner changes it: somebody is invited, or the form of one person is open. What is
 * typed stays whatever becomes of a deed.
 */
import { Effect } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import { DeskStaff } from "../../ports/deskStaff.ts"
import { Ids } from "../../ports/ids.ts"
import type { Runtime } from "../../runtime.ts"
import { type DeedOutput, type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  type LiveContext,
  noteSentence,
  READ_EVERY_MS,
  type Reading,
  readingStates,
  readView,
  rereadingStates,
  showRead,
  UNREAD,
} from "../liveReading.ts"
import { MAX_STAFF_NAME, type StaffId, staffName, type StaffRole } from "./staff.ts"
import type { InvitedAtDesk, StaffView } from "./staffView.ts"

/** Whom to invite, as it is typed. */
export interface InviteForm {
  readonly name: string
  readonly role: StaffRole | ""
}

const EMPTY_INVITE: InviteForm = { name: "", role: "" }

export type PersonAct = "role" | "revoke" | "signOut"

/** The form of one person. */
export interface PersonForm {
  readonly staffId: StaffId
  readonly act: PersonAct
  /** What they are to become. */
  readonly role: StaffRole | ""
  /** What they were when the form was opened; absent once somebody was told that it is another. */
  readonly seen: StaffRole | undefined
}

interface StaffWork {
  readonly what: PersonAct | "invite" | "everybody"
  readonly work: DeedWork<InvitedAtDesk | StaffView>
}

export interface DeskStaffContext extends LiveContext<StaffView> {
  readonly invite: InviteForm
  /** What was sent last of it, by its key: sent again as it is, it is the same person. */
  readonly sent: { readonly invite: InviteForm; readonly key: string } | undefined
  readonly person: PersonForm | undefined
  readonly work: StaffWork | undefined
  /** The link that was made last, until it is put away. */
  readonly invited: InvitedAtDesk | undefined
  /** What was done last, in a sentence. */
  readonly done: string
  /** Which form lacks something, while one does. */
  readonly lackOf: "invite" | "person" | undefined
}

export type DeskStaffEvent =
  | { readonly type: "invite.edit"; readonly change: Partial<InviteForm> }
  | { readonly type: "invite.send" }
  | { readonly type: "invite.again"; readonly staffId: StaffId }
  | { readonly type: "link.close" }
  | { readonly type: "person.open"; readonly staffId: StaffId; readonly act: PersonAct }
  | { readonly type: "person.close" }
  | { readonly type: "role.pick"; readonly role: StaffRole | "" }
  | { readonly type: "person.do" }
  | { readonly type: "everybody.signOut" }
  | { readonly type: "staff.again" }

const readNow = readView(Effect.flatMap(DeskStaff, ({ all }) => all))

const find = (view: StaffView | undefined, staffId: StaffId) =>
  view?.working.find((one) => one.staffId === staffId)

const inviteWork = (
  { invite: { name, role } }: DeskStaffContext,
  requestKey: string,
): StaffWork | undefined =>
  role === "" || staffName(name) === undefined
    ? undefined
    : { what: "invite", work: DeskStaff.use((staff) => staff.invite(name, role, requestKey)) }

const personWork = ({ person, view }: DeskStaffContext): StaffWork | undefined => {
  const now = person && find(view, person.staffId)
  if (person === undefined || now === undefined) return undefined
  const { staffId, role, act, seen = now.role } = person
  const of = { staffId, seen }
  if (act === "signOut") return { what: act, work: DeskStaff.use((staff) => staff.endSessions(staffId)) }
  if (act === "revoke") return { what: act, work: DeskStaff.use((staff) => staff.revoke(of)) }
  // Who is that already may have been made it by this very form, whose answer was lost.
  return role === "" || (role === now.role && seen === role)
    ? undefined
    : { what: act, work: DeskStaff.use((staff) => staff.changeRole(of, role)) }
}

const INVITE_LACK = `Give a name of at most ${MAX_STAFF_NAME} characters, and a role.`
const ROLE_LACK = "Choose another role than the one they have."

const isInvited = (answer: InvitedAtDesk | StaffView): answer is InvitedAtDesk => "secret" in answer

/** Told once it is done; the link of an invitation speaks for itself. */
const doneText = ({ view, person, work }: DeskStaffContext): string => {
  const name = person === undefined ? "" : (find(view, person.staffId)?.name ?? "")
  if (work?.what === "revoke") return `${name} works at the desk no more. Their sessions have ended.`
  if (work?.what === "signOut") return `${name} is signed out everywhere. Their passkeys go on.`
  if (work?.what === "everybody") return "Everybody but you here is signed out. Their passkeys go on."
  return work?.what === "role" ? `${name} is ${person?.role} from now on.` : ""
}

export const makeDeskStaffMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskStaffContext,
      events: {} as DeskStaffEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(() => readNow),
      deed: makeDeedMachine<InvitedAtDesk | StaffView>(run),
    },
    guards: {
      canInvite: ({ context }) => inviteWork(context, "") !== undefined,
      canDoToPerson: ({ context }) => personWork(context) !== undefined,
    },
    actions: {
      editInvite: assign(({ context }, { change }: { readonly change: Partial<InviteForm> }) => ({
        invite: { ...context.invite, ...change },
      })),
      pickRole: assign(({ context: { person } }, { role }: { readonly role: StaffRole | "" }) => ({
        person: person && { ...person, role },
      })),
      prepareInvite: assign(({ context }) => {
        const { invite, sent } = context
        const key = sent?.invite === invite ? sent.key : run.runSync(Ids.use((ids) => ids.requestKey))
        return { work: inviteWork(context, key), sent: { invite, key }, done: "" }
      }),
      preparePerson: assign(({ context }) => ({ work: personWork(context), done: "" })),
      show: assign(showRead<Reading<StaffView>>),
      note: assign(noteSentence),
      finish: assign(({ context }, { answer }: DeedOutput<InvitedAtDesk | StaffView>) => {
        if (answer === undefined) return {}
        return {
          view: isInvited(answer) ? answer.view : answer,
          work: undefined,
          done: doneText(context),
          ...(isInvited(answer) ? { invited: answer } : { person: undefined }),
          ...(context.work?.what === "invite" && isInvited(answer)
            ? { invite: EMPTY_INVITE, sent: undefined }
            : {}),
        }
      }),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskStaff",
    context: {
      ...UNREAD,
      invite: EMPTY_INVITE,
      sent: undefined,
      person: undefined,
      work: undefined,
      invited: undefined,
      done: "",
      lackOf: undefined,
    },
    initial: "reading",
    on: {
      "invite.edit": { actions: { type: "editInvite", params: ({ event }) => event } },
      "role.pick": { actions: { type: "pickRole", params: ({ event }) => event } },
    },
    states: {
      ...readingStates("staff.again", () => undefined),
      shown: {
        initial: "current",
        on: {
          "staff.again": ".rereading",
          "link.close": { actions: assign({ invited: undefined }) },
          "person.open": {
            target: ".current",
            actions: assign({
              person: ({ context: { view }, event: { staffId, act } }) => ({
                staffId,
                act,
                role: "" as const,
                seen: find(view, staffId)?.role,
              }),
              done: "",
            }),
          },
          "person.close": { target: ".current", actions: assign({ person: undefined }) },
          "invite.send": [
            { guard: "canInvite", target: "doing", actions: "prepareInvite" },
            { target: ".incomplete", actions: assign({ message: INVITE_LACK, lackOf: "invite" }) },
          ],
          "invite.again": {
            target: "doing",
            actions: assign({
              work: ({ event: { staffId } }): StaffWork => ({
                what: "invite",
                work: DeskStaff.use((staff) => staff.inviteAgain(staffId)),
              }),
              done: "",
            }),
          },
          "everybody.signOut": {
            target: "doing",
            actions: assign({
              work: (): StaffWork => ({
                what: "everybody",
                work: DeskStaff.use((staff) => staff.endSessions()),
              }),
              done: "",
            }),
          },
          "person.do": [
            { guard: "canDoToPerson", target: "doing", actions: "preparePerson" },
            { target: ".incomplete", actions: assign({ message: ROLE_LACK, lackOf: "person" }) },
          ],
        },
        states: {
          ...rereadingStates("deskStaff", () => undefined),
          /** Something that the deed needs is not typed. */
          incomplete: {
            exit: assign({ lackOf: undefined }),
            on: {
              "invite.edit": {
                target: "current",
                actions: { type: "editInvite", params: ({ event }) => event },
              },
              "role.pick": {
                target: "current",
                actions: { type: "pickRole", params: ({ event }) => event },
              },
            },
          },
        },
      },
      doing: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => ({ work: work?.work ?? bug("deskStaff: nothing to do") }),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "shown",
              actions: { type: "finish", params: ({ event }) => event.output },
            },
            {
              target: "shown.rereading",
              // Who was told what somebody else made of it begins from there; nobody else does.
              actions: assign({
                work: undefined,
                person: ({ context: { person }, event: { output } }) =>
                  person && output.now !== undefined ? { ...person, seen: undefined } : person,
              }),
            },
          ],
        },
      },
    },
  })
