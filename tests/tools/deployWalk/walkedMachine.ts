/** The machine that the walk goes on: what it lacks is put there, and what the guide says is typed and watched. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from "node:fs"
import { fileURLToPath, pathToFileURL } from "node:url"
import { setTimeout as wait } from "node:timers/promises"
import { selfSignedCertificate } from "../../harness/selfSignedCertificate.ts"

export const HOST = "shop.example"
export const DESK_HOST = `desk.${HOST}`
export const SETTINGS = "/etc/goa-booking/shop.env"
const CERTIFICATES = `/etc/letsencrypt/live/${HOST}`
export const CERTIFICATE = `${CERTIFICATES}/fullchain.pem`

const project = fileURLToPath(new URL("../../../", import.meta.url))
/** As long as those of the usual authority. */
const CERTIFICATE_DAYS = 90

const PATIENCE_MS = 120_000

/** Where the guide leaves a word to its reader. */
const filledIn = (line: string) => line.replaceAll("REPOSITORY", pathToFileURL(project).href)

/** Types lines into a shell, which stops at the first that fails, and answers where it is asked. Throws with what was said. */
export const type = async (lines: ReadonlyArray<string>, answer = "yes"): Promise<string> => {
  const child = spawn("sh", ["-euc", lines.map(filledIn).join("\n")])
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)))
  child.stdin.on("error", () => undefined)
  child.stdin.end(`${answer}\n`)
  const [status] = await once(child, "close")
  if (status !== 0) throw new Error(`ended with ${status}:\n${lines.join("\n")}\n${said}`)
  return said
}

/** Waits for what comes by itself. Throws with what was the matter to the end. */
export const until = async <A>(look: () => A | Promise<A>): Promise<A> => {
  const end = Date.now() + PATIENCE_MS
  for (;;)
    try {
      return await look()
    } catch (trouble) {
      if (Date.now() > end) throw trouble
      await wait(200)
    }
}

export const expectThat = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}

/** The stand-in for systemd, two names for this machine, and a certificate for them. */
export const prepareMachine = (): void => {
  const standIn = fileURLToPath(new URL("systemctl.ts", import.meta.url))
  writeFileSync("/usr/local/sbin/systemctl", `#!/bin/sh\nexec ${process.execPath} ${standIn} "$@"\n`)
  writeFileSync("/usr/local/sbin/journalctl", "#!/bin/sh\ncat /var/log/*.journal\n")
  for (const name of ["systemctl", "journalctl"]) chmodSync(`/usr/local/sbin/${name}`, 0o755)
  appendFileSync("/etc/hosts", `\n127.0.0.1 ${HOST} ${DESK_HOST}\n`)
  mkdirSync(CERTIFICATES, { recursive: true })
  const { cert, key } = selfSignedCertificate(HOST, CERTIFICATE_DAYS, [DESK_HOST])
  writeFileSync(CERTIFICATE, cert)
  writeFileSync(`${CERTIFICATES}/privkey.pem`, key)
}

let steps = 0
/** Carries out one step and tells it in a line; the walk ends with the first that does not hold. */
export const step = async (name: string, act: () => unknown): Promise<void> => {
  const began = performance.now()
  try {
    await act()
    console.log(`ok      ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    steps++
  } catch (trouble) {
    console.log(`FAILED  ${name}: ${trouble instanceof Error ? trouble.message : String(trouble)}`)
    process.exit(1)
  }
}

/** What was not carried out, and why. */
export const notRun = (name: string, why: string): void => console.log(`NOT RUN ${name}: ${why}`)

export const stepsTaken = (): number => steps
