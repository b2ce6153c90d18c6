/** `npm start` on a port of its own, until somebody answers there; then it is ended. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { freePort } from "../../harness/freePort.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const GIVE_UP_MS = 300_000

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** How long that takes; where nobody answers, as long as was waited. Unit: milliseconds. */
export const firstAnswer = async (
  env: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<number> => {
  const port = String(await freePort())
  const began = performance.now()
  const child = spawn("npm", ["start", "--silent"], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: port },
    stdio: "ignore",
    detached: true,
  })
  const took = () => performance.now() - began
  while (!(await isAnswered(`http://127.0.0.1:${port}/`)) && took() < GIVE_UP_MS) await wait(10)
  const answeredMs = took()
  const closed = once(child, "close")
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM")
  await closed
  return answeredMs
}
