/** The share button: the device's own sheet, else the link itself to copy (specification section 2). */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../bug.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import { Sharing } from "../ports/browser.ts"

/** A page worth sending on. */
export interface SharedPage {
  readonly title: string
  readonly url: string
}

interface Share {
  readonly page: SharedPage | undefined
  readonly supported: boolean
}

export const makeShareMachine = (run: Runtime<Sharing>) =>
  setup({
    types: {
      context: {} as Share,
      events: {} as
        | { readonly type: "share.open"; readonly page: SharedPage }
        | { readonly type: "share.close" },
    },
    actors: {
      share: runEffect(run)((page: SharedPage) => Sharing.use((sharing) => sharing.share(page))),
    },
    guards: { isSupported: ({ context }) => context.supported },
    actions: { takePage: assign((_, { page }: { page: SharedPage }) => ({ page })) },
  }).createMachine({
    id: "share",
    context: { page: undefined, supported: true },
    initial: "idle",
    states: {
      idle: {
        on: {
          "share.open": { target: "sharing", actions: { type: "takePage", params: ({ event }) => event } },
        },
      },
      sharing: {
        invoke: {
          src: "share",
          // Stryker disable next-line StringLiteral: This state is entered with a page only.
          input: ({ context }) => context.page ?? bug("share: no page was taken"),
          onDone: {
            target: "deciding",
            actions: assign({
              supported: ({ event }) =>
                Result.isSuccess(event.output) && event.output.success !== "unsupported",
            }),
          },
        },
      },
      deciding: { always: [{ guard: "isSupported", target: "idle" }, { target: "showingLink" }] },
      showingLink: { on: { "share.close": "idle" } },
    },
  })
