/** The footer's "Stay Updated" box: checks the address, sends it, says what happened; what was typed stays. */
import { Result } from "effect"
import { assign, setup, type SnapshotFrom } from "xstate"
import { runEffect, type Runtime } from "../runtime.ts"
import { Newsletter, NotSubscribed } from "../ports/enquiries.ts"
import { parseEmailAddress } from "./emailAddress.ts"

/** What the box says once it has something to say. */
export const NEWSLETTER_TEXT = {
  sending: "Putting you on the list…",
  refused: "Please enter a valid e-mail address, such as asha@example.in.",
  subscribed: "Thank you. You are on the list.",
  unsubscribed: "We could not save your address. Please try again.",
} as const

interface Subscription {
  readonly email: string
  readonly sent: Result.Result<void, NotSubscribed> | undefined
}

export const makeNewsletterMachine = (run: Runtime<Newsletter>) =>
  setup({
    types: {
      context: {} as Subscription,
      events: {} as
        | { readonly type: "newsletter.edit"; readonly email: string }
        | { readonly type: "newsletter.subscribe" },
    },
    actors: {
      subscribe: runEffect(run)(
        (email: string) => Newsletter.use((list) => list.subscribe(email)),
        (cause) => new NotSubscribed({ cause }),
      ),
    },
    guards: {
      isAddress: ({ context }) => parseEmailAddress(context.email) !== undefined,
      isSent: ({ context }) => context.sent !== undefined && Result.isSuccess(context.sent),
    },
    actions: { edit: assign((_, { email }: { email: string }) => ({ email })) },
  }).createMachine({
    id: "newsletter",
    context: { email: "", sent: undefined },
    initial: "open",
    states: {
      open: {
        initial: "quiet",
        on: {
          "newsletter.edit": { target: ".quiet", actions: { type: "edit", params: ({ event }) => event } },
          "newsletter.subscribe": [{ guard: "isAddress", target: "sending" }, { target: ".refused" }],
        },
        states: { quiet: {}, refused: {}, subscribed: {}, unsubscribed: {} },
      },
      sending: {
        invoke: {
          src: "subscribe",
          input: ({ context }) => parseEmailAddress(context.email) ?? context.email,
          onDone: { target: "deciding", actions: assign({ sent: ({ event }) => event.output }) },
        },
      },
      deciding: { always: [{ guard: "isSent", target: "open.subscribed" }, { target: "open.unsubscribed" }] },
    },
  })

/** What the box says in a state: nothing while the visitor types. */
export const newsletterText = ({
  value,
}: Pick<SnapshotFrom<ReturnType<typeof makeNewsletterMachine>>, "value">): string => {
  if (typeof value === "string") return NEWSLETTER_TEXT.sending
  return value.open === "quiet" ? "" : NEWSLETTER_TEXT[value.open]
}
