/** The share button, on devices with and without a share sheet. */
import { Layer, ManagedRuntime, Result } from "effect"
import { Sharing } from "#core/ports/browser.ts"
import { makeShareMachine } from "#core/catalogue/shareMachine.ts"
import { same } from "../claims.ts"
import type { Act, Walker } from "./walker.ts"

interface Model {
  readonly at: "idle" | "sharing" | "showingLink"
  readonly title: string | undefined
  /** Sheets opened so far. */
  readonly sheets: number
}
const open = (title: string): Act => ({
  name: `share ${title}`,
  weight: 2,
  event: { type: "share.open", page: { title, url: `https://goa.example/${title}` } } as never,
})
const answer = (said: string): Act => ({
  name: `device: ${said}`,
  call: "share",
  at: ["share.sharing"],
  result: Result.succeed(said),
})

export const shareWalker: Walker<Model> = {
  id: "share",
  section: "§2 Activity detail: share button",
  sentence:
    "One share sheet at a time; where the device has none the link itself is shown until it is closed.",
  asks: true,
  races: { busy: ["share fort", "share boat"] },
  inputs: [undefined],
  acts: [
    open("fort"),
    open("boat"),
    answer("shared"),
    answer("dismissed"),
    answer("unsupported"),
    { name: "close", event: { type: "share.close" } },
  ],
  machine: (calls) =>
    makeShareMachine(
      ManagedRuntime.make(Layer.succeed(Sharing, { share: (page) => calls.ask("share", page) })),
    ),
  begin: () => ({ at: "idle", title: undefined, sheets: 0 }),
  next: (model, { name }) => {
    if (model.at === "idle" && name.startsWith("share"))
      return { at: "sharing", title: name.slice(6), sheets: model.sheets + 1 }
    if (model.at === "sharing" && name.startsWith("device"))
      return { ...model, at: name.endsWith("unsupported") ? "showingLink" : "idle" }
    return model.at === "showingLink" && name === "close" ? { ...model, at: "idle" } : model
  },
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, model.at)
    same("page", context.page?.title, model.title)
    same("sheets opened", calls.made.length, model.sheets)
  },
}
