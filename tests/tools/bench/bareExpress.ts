/** The simplest Express server that sends given bytes, in a process of its own: what the real one is measured against. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

export const startBareExpress = async (path: string, body: string) => {
  const child = fork(fileURLToPath(new URL("bareExpressProcess.ts", import.meta.url)))
  child.send({ path, body })
  const [port] = await once(child, "message")
  return { url: `http://127.0.0.1:${port}${path}`, pid: child.pid, stop: () => child.kill() }
}
