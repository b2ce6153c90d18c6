/** The newsletter box. */
import { Layer, ManagedRuntime, Result } from "effect"
import { Newsletter, NotSubscribed } from "#core/ports/enquiries.ts"
import { makeNewsletterMachine } from "#core/messages/newsletterMachine.ts"
import { same } from "../claims.ts"
import type { Act, Walker } from "./walker.ts"

interface Model {
  readonly at: "quiet" | "refused" | "subscribed" | "unsubscribed" | "sending"
  readonly email: string
  readonly sent: ReadonlyArray<string>
}
const GOOD = "Asha@Example.IN"
const type = (email: string): Act => ({
  name: `type ${email}`,
  weight: 2,
  event: { type: "newsletter.edit", email } as never,
})

export const newsletterWalker: Walker<Model> = {
  id: "newsletter",
  section: "§2 Shared footer: newsletter; decision: newsletter",
  sentence:
    "Only an address is sent, one at a time; what was typed stays, and what is said is about the last sending.",
  asks: true,
  races: { busy: ["type Asha@Example.IN", "subscribe", "subscribe", "type asha@"] },
  inputs: [undefined],
  acts: [
    type(GOOD),
    type("asha@"),
    { name: "subscribe", weight: 3, event: { type: "newsletter.subscribe" } },
    {
      name: "operator: kept",
      call: "subscribe",
      at: ["newsletter.sending"],
      result: Result.succeed(undefined),
    },
    {
      name: "operator: not kept",
      call: "subscribe",
      at: ["newsletter.sending"],
      result: Result.fail(new NotSubscribed({ cause: "down" })),
    },
  ],
  machine: (calls) =>
    makeNewsletterMachine(
      ManagedRuntime.make(Layer.succeed(Newsletter, { subscribe: (email) => calls.ask("subscribe", email) })),
    ),
  begin: () => ({ at: "quiet", email: "", sent: [] }),
  next: (model, act) => {
    const { name } = act
    if (model.at === "sending") {
      if (!name.startsWith("operator")) return model
      return { ...model, at: name.endsWith("not kept") ? "unsubscribed" : "subscribed" }
    }
    if (name.startsWith("type")) return { ...model, at: "quiet", email: name.slice(5) }
    if (name !== "subscribe") return model
    return model.email === GOOD
      ? { ...model, at: "sending", sent: [...model.sent, "Asha@example.in"] }
      : { ...model, at: "refused" }
  },
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, model.at === "sending" ? "sending" : { open: model.at })
    same("what was typed", context.email, model.email)
    same(
      "addresses sent",
      calls.made.map(([, email]) => email),
      model.sent,
    )
  },
}
