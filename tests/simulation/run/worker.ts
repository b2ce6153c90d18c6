/** A thread that tells the stories of groups, one after the other, as the run asks for them. */
import { parentPort } from "node:worker_threads"
import { type GroupRequest, makeGroupTeller } from "./tellGroup.ts"

// A failure that is expected needs no stack, and capturing one takes longer than the failure.
Error.stackTraceLimit = 0
const tell = await makeGroupTeller()

parentPort?.on("message", (request: GroupRequest | "end") => {
  if (request === "end") process.exit()
  void tell(request).then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage("ready")
