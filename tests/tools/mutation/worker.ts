/** The thread of `reusedWorkerPool`: vitest's own worker, but that it goes on listening after a run has ended. */
import { parentPort } from "node:worker_threads"
import { init, runBaseTests, setupEnvironment } from "vitest/worker"

if (parentPort === null) throw new Error("this file is a thread of reusedWorkerPool, not a program")
const port = parentPort

type Listener = (message: unknown) => void
let orders: Listener | undefined
let answers: Listener | undefined

init({
  post: (message) => port.postMessage(message),
  // The first to listen takes vitest's orders and stays; each run then brings a new listener for its answers.
  on: (listen) => {
    if (orders === undefined) orders = listen
    else {
      if (answers !== undefined) port.off("message", answers)
      answers = listen
    }
    port.on("message", listen)
  },
  off: (listen) => void port.off("message", listen),
  runTests: (state, traces) => runBaseTests("run", state, traces),
  collectTests: (state, traces) => runBaseTests("collect", state, traces),
  setup: setupEnvironment,
})
