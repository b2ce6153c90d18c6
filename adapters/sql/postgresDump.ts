/** A whole copy of a PostgreSQL database by PostgreSQL's own programs, in their custom format: `pg_restore` puts it back. */
import { execFile } from "node:child_process"
import { chmodSync, closeSync, existsSync, openSync, rmSync } from "node:fs"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Where Debian and its kin keep the authorities that everybody trusts. */
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"

/** What Node's client calls otherwise than PostgreSQL's own programs. */
const SSL_MODES: Readonly<Record<string, string>> = { "no-verify": "require" }

/** How long a copy waits for a table that somebody has locked whole, as a migration does, before it is given up. */
const LOCK_WAIT_MS = 60_000

const decoded = (part: string) => decodeURIComponent(part)

/** As the programs read it from their environment: on their command line others would see the password. */
const environmentOf = (address: string): Readonly<Record<string, string>> => {
  const url = new URL(address)
  const mode = url.searchParams.get("sslmode")
  const authorities = process.env["NODE_EXTRA_CA_CERTS"] ?? AUTHORITIES
  return Object.fromEntries(
    Object.entries({
      PGHOST: url.searchParams.get("host") ?? decoded(url.hostname).replace(/^\[|\]$/g, ""),
      PGPORT: url.port,
      PGUSER: decoded(url.username),
      PGPASSWORD: decoded(url.password),
      PGDATABASE: decoded(url.pathname.slice(1)),
      PGSSLMODE: mode === null ? "" : (SSL_MODES[mode] ?? mode),
      PGSSLROOTCERT: existsSync(authorities) ? authorities : "",
    }).filter(([, value]) => value !== ""),
  )
}

/** One line of what a program said, or that it is not here. */
const explained = (program: string, error: unknown): Error => {
  const { code, stderr = "" } = Object(error) as { readonly code?: unknown; readonly stderr?: string }
  if (code === "ENOENT")
    return new Error(`${program} is not on this machine: install PostgreSQL's client (postgresql-client)`)
  const said = stderr.split("\n").find((line) => line.includes("error")) ?? stderr.split("\n")[0] ?? ""
  return new Error(said === "" ? `${program} failed` : said)
}

const call = async (program: string, words: ReadonlyArray<string>, env: Readonly<Record<string, string>>) => {
  try {
    const { stdout } = await run(program, words, { env: { ...process.env, ...env }, maxBuffer: 64_000_000 })
    return stdout
  } catch (error) {
    throw explained(program, error)
  }
}

/** As of one moment, while others write. Only its owner may read it. Throws with one line, and when `to` is there already. */
export const dumpPostgres = async (address: string, to: string): Promise<void> => {
  closeSync(openSync(to, "wx", 0o600))
  try {
    const wait = `--lock-wait-timeout=${LOCK_WAIT_MS}`
    const words = ["--format=custom", "--no-owner", "--no-password", wait, "--file", to]
    await call("pg_dump", words, environmentOf(address))
    chmodSync(to, 0o600)
  } catch (error) {
    rmSync(to, { force: true })
    throw error
  }
}

/** Reads all of a dump: one that passes can be lived from. Throws with one line when it is none of a shop, or not whole. */
export const inspectDump = async (path: string): Promise<void> => {
  const parts = await call("pg_restore", ["--list", path], {})
  if (!/ TABLE DATA \S+ orders /.test(parts)) throw new Error("it is no database of a shop")
  await call("pg_restore", ["--file=/dev/null", path], {})
}
