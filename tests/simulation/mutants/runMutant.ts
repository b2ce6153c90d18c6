/** Lives one task in a process of its own, and ends that when it does not answer. */
import { fork } from "node:child_process"
import { join } from "node:path"
import type { MutantAnswer, MutantTask } from "./mutantProcess.ts"

/** What a process may take besides its stories: to load, and to end the one that it has begun. Unit: seconds. */
const GRACE_SECONDS = 60
/** How much longer than its processor time a process may take where others use the machine, too. */
const BUSY_TIMES = 4

/** `folder`: a copy of the sources with the mutants in them. A process that hangs or dies is one that somebody notices. */
export const runMutant = (folder: string, task: MutantTask): Promise<MutantAnswer> =>
  new Promise((resolve) => {
    const child = fork(join(folder, "tests/simulation/mutants/mutantProcess.ts"), [JSON.stringify(task)], {
      cwd: folder,
      stdio: "ignore",
      serialization: "advanced",
    })
    let heard: MutantAnswer = { brokenBy: "crash", group: undefined, journeys: 0, reached: [] }
    const patience = setTimeout(
      () => {
        heard = { ...heard, brokenBy: "hang" }
        child.kill("SIGKILL")
      },
      (task.seconds * BUSY_TIMES + GRACE_SECONDS) * 1000,
    )
    child.on("message", (answer: MutantAnswer) => void (heard = answer))
    child.on("exit", () => {
      clearTimeout(patience)
      resolve(heard)
    })
  })
