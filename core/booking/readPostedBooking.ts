/** The ticket that the page came with, where its form was sent without scripts. */
import type { Run } from "../fromPort.ts"
import { KnownAnswers } from "../ports/knownAnswers.ts"
import type { PostedBooking } from "./postedBooking.ts"

/** Answers at once; absent for the ticket of another activity. */
export const makeReadPostedBooking =
  (run: Run<never>) =>
  (subSlug: string): PostedBooking | undefined => {
    // Written by this very build: `noteForPage` takes nothing else.
    const posted = run.runSync(KnownAnswers).posted as PostedBooking | undefined
    return posted?.subSlug === subSlug ? posted : undefined
  }
