/** Reads the trip request that this device keeps, for the wizard that goes on with it. */
import type { Run } from "../fromPort.ts"
import { Drafts } from "../ports/drafts.ts"
import type { KeptDraft } from "./tripDraft.ts"

/** Answers at once; absent when the device keeps none. */
export const makeReadDraft = (run: Run<Drafts>) => (): KeptDraft | undefined =>
  run.runSync(Drafts.use((drafts) => drafts.read))
