/**
 * Ends this process, by SIGKILL, when one of its stories does not end: by processor time, so that a machine on which others
 * work, too, takes longer and changes no verdict.
 */
import { Worker } from "node:worker_threads"

export interface StoryLimit {
  /** Processor time that one story may take. Unit: seconds. */
  readonly seconds: number
  /** So often it is looked at in a row without anything having been computed: nothing will come any more. */
  readonly idleLooks: number
  /** Unit: milliseconds. */
  readonly lookEveryMs: number
}

/** Ten times what a story takes, and more. */
export const USUAL_LIMIT: StoryLimit = { seconds: 30, idleLooks: 60, lookEveryMs: 1000 }

/** Answers with what is called whenever a story begins. The first begins at once, with all that is loaded for it. */
export const startStoryLimit = (limit: StoryLimit): (() => void) => {
  // A thread of its own: one that is caught in a loop cannot look at itself.
  const thread = new Worker(new URL("./storyLimitThread.ts", import.meta.url), { workerData: limit })
  thread.unref()
  return () => thread.postMessage("begun")
}
