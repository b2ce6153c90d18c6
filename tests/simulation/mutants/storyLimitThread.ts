/**
 * The thread of a story limit. It is looked at only when the machine runs this process at all: no look is one of a wait for
 * others.
 */
import { parentPort, workerData } from "node:worker_threads"
import { processorSeconds } from "./processorSeconds.ts"
import type { StoryLimit } from "./storyLimit.ts"

/** More than a look takes by itself. Unit: seconds. */
const IDLE_SECONDS = 0.005

const limit = workerData as StoryLimit
let begunAt = processorSeconds()
let lookedAt = begunAt
let idle = 0

parentPort?.on("message", () => {
  begunAt = processorSeconds()
})
setInterval(() => {
  const now = processorSeconds()
  idle = now - lookedAt < IDLE_SECONDS ? idle + 1 : 0
  lookedAt = now
  if (now - begunAt > limit.seconds || idle >= limit.idleLooks) process.kill(process.pid, "SIGKILL")
}, limit.lookEveryMs)
