/** The share button, on devices with and without a share sheet. */
import { Layer, ManagedRuntime, Result } from "effect"
import { Sharing } from "#core/ports/browser.ts"
import { makeShareMachine, SHEET_WITHIN_MS } from "#core/catalogue/shareMachine.ts"
import { same } from "../claims.ts"
import type { Act, Walker } from "./walker.ts"

interface Model {
  readonly at: "idle" | "sharing" | "unseen" | "showingLink"
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
    "One share sheet at a time; where the device has none, or says nothing, the link itself is shown until it is closed.",
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
    {
      name: "2 s pass",
      passMs: SHEET_WITHIN_MS,
      stepMs: SHEET_WITHIN_MS,
      timer: "sheet.share.sharing.quiet",
    },
  ],
  machine: (calls) =>
    makeShareMachine(
      ManagedRuntime.make(Layer.succeed(Sharing, { share: (page) => calls.ask("share", page) })),
    ),
  begin: () => ({ at: "idle", title: undefined, sheets: 0 }),
  next: (model, { name }) => {
    if (model.at === "idle" && name.startsWith("share"))
      return { at: "sharing", title: name.slice(6), sheets: model.sheets + 1 }
    const isLinkShown = model.at === "unseen" || model.at === "showingLink"
    if (isLinkShown && name === "close") return { ...model, at: "idle" }
    if (model.at !== "sharing" && model.at !== "unseen") return model
    if (name.startsWith("device"))
      return { ...model, at: name.endsWith("unsupported") ? "showingLink" : "idle" }
    return name === "2 s pass" || name.startsWith("share") ? { ...model, at: "unseen" } : model
  },
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    const of = { sharing: { sharing: "quiet" }, unseen: { sharing: "unseen" } } as const
    same("state", value, model.at === "sharing" || model.at === "unseen" ? of[model.at] : model.at)
    same("page", context.page?.title, model.title)
    same("sheets opened", calls.made.length, model.sheets)
  },
}
