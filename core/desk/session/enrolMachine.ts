/** The link of an invitation: opened, and then a passkey made on this device, which is in at once. */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import { DeskAccess, type DeskPerson } from "../../ports/deskAccess.ts"
import { runEffect, type Runtime, succeeded } from "../../runtime.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import { enrolHere } from "./usePasskey.ts"

export interface EnrolContext {
  readonly invite: string
  readonly person: DeskPerson | undefined
  readonly message: string
}

export type EnrolEvent = { readonly type: "enrol.again" } | { readonly type: "enrol.make" }

type Failed = Result.Result<unknown, { readonly _tag: string; readonly message?: unknown }>

const failedAs =
  (tag: string) =>
  ({ event }: { readonly event: { readonly output: Failed } }) =>
    Result.isFailure(event.output) && event.output.failure._tag === tag

const messageIn = (answer: Failed): string =>
  Result.isFailure(answer) && typeof answer.failure.message === "string" ? answer.failure.message : ""

export const makeEnrolMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as EnrolContext,
      input: {} as { readonly invite: string },
      events: {} as EnrolEvent,
    },
    actors: {
      open: askDesk(run)((invite: string) => DeskAccess.use((access) => access.beginEnrolment(invite))),
      make: runEffect(run)(enrolHere),
    },
    actions: { note: assign((_, { message }: { readonly message: string }) => ({ message })) },
  }).createMachine({
    id: "enrol",
    context: ({ input: { invite } }) => ({ invite, person: undefined, message: "" }),
    initial: "opening",
    states: {
      opening: {
        invoke: {
          src: "open",
          input: ({ context }) => context.invite,
          onDone: [
            {
              guard: succeeded,
              target: "invited",
              actions: assign(({ event }) => {
                const { staffId, name, role } = Result.isSuccess(event.output)
                  ? event.output.success
                  : bug("enrol: no invitation")
                return { person: { staffId, name, role } }
              }),
            },
            {
              guard: failedAs("DeskRefused"),
              target: "over",
              actions: { type: "note", params: ({ event }) => ({ message: messageIn(event.output) }) },
            },
            { target: "unavailable" },
          ],
        },
      },
      over: {},
      unavailable: { on: { "enrol.again": "opening" } },
      invited: {
        initial: "quiet",
        on: { "enrol.make": "making" },
        states: { quiet: {}, dismissed: {}, unanswered: {} },
      },
      making: {
        invoke: {
          src: "make",
          input: ({ context }) => context.invite,
          onDone: [
            { guard: succeeded, target: "done" },
            { guard: failedAs("PasskeyNotUsed"), target: "invited.dismissed" },
            {
              guard: failedAs("DeskRefused"),
              target: "over",
              actions: { type: "note", params: ({ event }) => ({ message: messageIn(event.output) }) },
            },
            { target: "invited.unanswered" },
          ],
        },
      },
      done: {},
    },
  })
