/**
 * A PostgreSQL server that is thrown away, on a folder and a port of its own. PostgreSQL refuses to run as root: then it
 * runs as `postgres`, or as `nobody`.
 */
import { spawn, spawnSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { Client } from "pg"
import { freePort } from "./freePort.ts"

const HELP =
  "The PostgreSQL tests need its server: install the package postgresql (macOS: brew install postgresql@17), or set POSTGRES_BIN to the folder of initdb and pg_ctl."

/** Distributions keep the server's programs out of the PATH; the newest release wins. */
const versioned = (folder: string, prefix: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.startsWith(prefix))
    .toSorted((a, b) => parseFloat(b.slice(prefix.length)) - parseFloat(a.slice(prefix.length)))
    .map((name) => join(folder, name, "bin"))

/** The folder of PostgreSQL's programs. Throws with what to install when there is none. */
const findPrograms = (): string => {
  const given = process.env["POSTGRES_BIN"]
  const places = [
    ...(given ? [given] : []),
    ...versioned("/usr/lib/postgresql", ""),
    ...versioned("/opt/homebrew/opt", "postgresql@"),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ]
  const found = places.find((place) => existsSync(join(place, "initdb")) && existsSync(join(place, "pg_ctl")))
  if (found === undefined) throw new Error(HELP)
  return found
}

/** Whom PostgreSQL runs as when we are root; `undefined` for ourselves. */
const otherUser = () => {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const [, , uid, gid] =
    ["postgres", "nobody"].flatMap((name) => users.filter(([user]) => user === name))[0] ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Waits until nobody holds its input open any more, then ends the server whose folder is named, and removes that. */
const END_WITH_RUNNER = `
cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"
while [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
rm -rf "$1"`

/**
 * PostgreSQL belongs to no process, so that a shell watches over it: its input closes with this process, however that
 * ends. A session of its own keeps Ctrl-C away from it.
 */
const endWithRunner = (folder: string): (() => void) => {
  const shell = spawn("sh", ["-c", END_WITH_RUNNER, "sh", folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  })
  shell.unref()
  return () => void shell.stdin.end()
}

/** `isHurried`: nothing is synced to the disk, for tests that never cut the power. */
export const startPostgresServer = async ({ isHurried }: { readonly isHurried: boolean }) => {
  const programs = findPrograms()
  const user = otherUser()
  const folder = mkdtempSync(join(tmpdir(), "goa-postgres-"))
  const port = await freePort()
  const password = randomUUID()
  const data = join(folder, "data")
  const passwordFile = join(folder, "password")
  writeFileSync(passwordFile, password)
  if (user !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)

  const run = (program: string, ...words: ReadonlyArray<string>) => {
    const { status, stderr, error } = spawnSync(join(programs, program), words, {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      ...user,
    })
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? String(stderr)}`)
  }
  run(
    "initdb",
    "-D",
    data,
    "-U",
    "goa",
    "-A",
    "scram-sha-256",
    `--pwfile=${passwordFile}`,
    "-E",
    "UTF8",
    "--no-locale",
    "--no-sync",
  )
  const options = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300`,
    isHurried ? "-c fsync=off -c full_page_writes=off" : "",
  ].join(" ")
  const log = join(folder, "log")
  const start = () => run("pg_ctl", "start", "-D", data, "-w", "-s", "-l", log, "-o", options)
  const leave = endWithRunner(folder)
  start()

  const urlOf = (name: string) => `postgres://goa:${password}@127.0.0.1:${port}/${name}`
  return {
    port,
    password,
    urlOf,
    /** An empty database on it; its address. */
    newDatabase: () => newPostgresDatabase(urlOf("postgres")),
    /** Starts it again after `stop`. */
    start,
    /** At once, as if its machine had died under it; what was committed is found again at the next start. */
    stop: () => run("pg_ctl", "stop", "-D", data, "-s", "-m", "immediate"),
    /** Process id of the one that takes connections. */
    pid: () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]),
    /** Process ids of those that serve the connections. */
    backends: async () => {
      const rows = await queryPostgres(
        urlOf("postgres"),
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      return rows.map(({ pid }) => Number(pid))
    },
    /** The end of it; what it kept is removed behind our back, as that takes a busy disk minutes. */
    close: () => {
      if (existsSync(join(data, "postmaster.pid"))) run("pg_ctl", "stop", "-D", data, "-s", "-m", "immediate")
      leave()
    },
  }
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>

/** Runs one statement as a client of its own, and gives its rows. */
export const queryPostgres = async (
  url: string,
  sql: string,
): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

/**
 * An empty database on a server, or a copy of one that nobody has open; `url` is of any database on it. Returns the new
 * one's address.
 */
export const newPostgresDatabase = async (url: string, copied?: string): Promise<string> => {
  const name = `shop_${randomUUID().replaceAll("-", "")}`
  const template = copied === undefined ? "" : ` template ${new URL(copied).pathname.slice(1)}`
  await queryPostgres(url, `create database ${name}${template}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
