/**
 * The share button: the device's own sheet, else the link itself to copy (specification section 2). Where the sheet is silent,
 * as it is where the system has lost it, the link is shown until the sheet answers.
 */
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

/** How long the sheet may stay silent before the link is shown. Unit: milliseconds. */
export const SHEET_WITHIN_MS = 2000

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
      /** The link itself is on the screen. */
      tags: "link",
    },
    actors: {
      share: runEffect(run)((page: SharedPage) => Sharing.use((sharing) => sharing.share(page))),
    },
    guards: { isSupported: ({ context }) => context.supported },
    delays: { sheet: SHEET_WITHIN_MS },
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
        initial: "quiet",
        states: {
          quiet: { after: { sheet: "unseen" }, on: { "share.open": "unseen" } },
          unseen: { tags: "link", on: { "share.close": "#share.idle" } },
        },
      },
      deciding: { always: [{ guard: "isSupported", target: "idle" }, { target: "showingLink" }] },
      showingLink: { tags: "link", on: { "share.close": "idle" } },
    },
  })
