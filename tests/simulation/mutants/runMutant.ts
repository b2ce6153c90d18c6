/** Lives one task in a process of its own. */
import { fork } from "node:child_process"
import { join } from "node:path"
import type { MutantAnswer, MutantTask } from "./mutantProcess.ts"

/**
 * `folder`: a copy of the sources with the mutants in them. A process that hangs, as its own story limit says, or dies is one
 * that somebody notices.
 */
export const runMutant = (folder: string, task: MutantTask): Promise<MutantAnswer> =>
  new Promise((resolve) => {
    const child = fork(join(folder, "tests/simulation/mutants/mutantProcess.ts"), [JSON.stringify(task)], {
      cwd: folder,
      // All of them load the same sources: a second one takes half of the processor time for that.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") },
      stdio: "ignore",
      serialization: "advanced",
    })
    let heard: MutantAnswer | undefined
    child.on("message", (answer: MutantAnswer) => void (heard = answer))
    child.on("exit", (_, signal) => {
      const brokenBy = signal === "SIGKILL" ? "hang" : "crash"
      resolve(heard ?? { brokenBy, group: undefined, journeys: 0, reached: [] })
    })
  })
