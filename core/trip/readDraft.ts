/** Reads the trip request that this device keeps, for the wizard that goes on with it. */
import { Option, Schema } from "effect"
import type { Run } from "../fromPort.ts"
import { Drafts } from "../ports/drafts.ts"
import { KeptDraft } from "./tripDraft.ts"

const decode = Schema.decodeUnknownOption(KeptDraft)

/** Answers at once; absent when the device keeps none, or something that is none. */
export const makeReadDraft = (run: Run<Drafts>) => (): KeptDraft | undefined =>
  Option.getOrUndefined(decode(run.runSync(Drafts.use((drafts) => drafts.read))))
