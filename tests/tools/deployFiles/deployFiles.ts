/** Every file of deploy/ and the program that it is written for, which reads it as it would on a server. */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseEnv } from "node:util"
import { Effect } from "effect"
import { readServerSettings } from "#server/config/serverSettings.ts"
import { selfSignedCertificate } from "../../harness/selfSignedCertificate.ts"
import { readDockerfile } from "../image/dockerfile.ts"

const project = fileURLToPath(new URL("../../..", import.meta.url))

/** A text of deploy/ as it is committed. */
export const deployFile = (file: string): string => readFileSync(join(project, "deploy", file), "utf8")

type Words = readonly [program: string, ...words: ReadonlyArray<string>]

/** What became of a file. `program` is who read it, with its version, or who is not on this machine. */
export interface Reading {
  readonly verdict: "read" | "refused" | "not read"
  readonly program: string
  /** What the program said of a file that it refuses. */
  readonly said: string
}

interface OfAProgram {
  /** Tells the program's version; where it cannot be run, the program is not here. */
  readonly version: Words
  /** Writes the file, and what it needs beside it, into an empty folder. Gives the call that reads it there. */
  readonly call: (text: string, folder: string) => Words
  /** For a program that ends with 0 whatever it finds: all it says is a complaint. */
  readonly isSilent?: true
}

/** Read by our own code, as the start of a shop and `npm run check-image` read it. Gives what is wrong. */
interface OfOurs {
  readonly reader: string
  readonly faults: (text: string) => string
}

const write = (folder: string, name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const nginxAround = (folder: string) =>
  `pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${folder}/${of};`).join(" ")}
  include ${folder}/site.conf;
}
`

const nginx: OfAProgram = {
  version: ["nginx", "-v"],
  call: (text, folder) => {
    const { cert, key } = selfSignedCertificate("shop.example")
    write(folder, "fullchain.pem", cert)
    write(folder, "privkey.pem", key)
    write(
      folder,
      "site.conf",
      text
        .replaceAll("/etc/letsencrypt/live/shop.example", folder)
        .replaceAll("/var/log/nginx", folder)
        // A test opens what the server would: whoever is not root may open no port below 1024.
        .replace(/(listen (?:\[::\]:)?)(80|443)\b/g, "$118$2"),
    )
    return [
      "nginx",
      "-t",
      "-q",
      "-e",
      "stderr",
      "-p",
      folder,
      "-c",
      write(folder, "nginx.conf", nginxAround(folder)),
    ]
  },
}

const caddy: OfAProgram = {
  version: ["caddy", "version"],
  call: (text, folder) => [
    "env",
    `XDG_DATA_HOME=${folder}`,
    `XDG_CONFIG_HOME=${folder}`,
    "caddy",
    "validate",
    "--adapter",
    "caddyfile",
    "--config",
    write(folder, "Caddyfile", text),
  ],
}

const UNITS = ["goa-booking.service", "goa-backup.service", "goa-backup.timer"]

/** Units name each other and what they start: all of them are there, over this project's own folder. */
const unit = (file: string): OfAProgram => ({
  version: ["systemd-analyze", "--version"],
  isSilent: true,
  call: (text, folder) => {
    for (const name of UNITS)
      write(folder, name, (name === file ? text : deployFile(name)).replaceAll("/srv/goa-booking/", project))
    return ["systemd-analyze", "verify", "--man=no", join(folder, file)]
  },
})

const shell: OfAProgram = {
  version: ["sh", "-c", "echo sh"],
  call: (text, folder) => ["sh", "-n", write(folder, "script", text)],
}

/** Debian 12's own docker-compose is too old to know a project's name: this is the engine's. */
const compose: OfAProgram = {
  version: ["docker", "compose", "version"],
  call: (text, folder) => {
    mkdirSync(join(folder, "deploy"))
    write(join(folder, "deploy"), "shop.env", "")
    return [
      "docker",
      "compose",
      "-f",
      write(join(folder, "deploy"), "compose.yaml", text),
      "config",
      "--quiet",
    ]
  },
}

const promtool: OfAProgram = {
  version: ["promtool", "--version"],
  call: (text, folder) => ["promtool", "check", "rules", write(folder, "alerts.yml", text)],
}

const dockerfile: OfOurs = {
  reader: "the reader of npm run check-image",
  faults: (text) => {
    try {
      return readDockerfile(text).length > 0 ? "" : "it has no stage"
    } catch (error) {
      return String(error)
    }
  },
}

/** The service reads two files, the latter over the former. */
const settings = (around: (text: string) => ReadonlyArray<string>): OfOurs => ({
  reader: "the settings of a start",
  faults: (text) =>
    Effect.runSync(
      readServerSettings(Object.assign({}, ...around(text).map((one) => parseEnv(one)))).pipe(
        Effect.match({ onSuccess: () => "", onFailure: ({ message }) => message }),
      ),
    ),
})

const READERS: Readonly<Record<string, OfAProgram | OfOurs>> = {
  Caddyfile: caddy,
  "nginx.conf": nginx,
  "goa-booking.service": unit("goa-booking.service"),
  "goa-backup.service": unit("goa-backup.service"),
  "goa-backup.timer": unit("goa-backup.timer"),
  "goa-booking": shell,
  Dockerfile: dockerfile,
  "compose.yaml": compose,
  "alerts.yml": promtool,
  "service.env": settings((text) => [text, deployFile("shop.env.example")]),
  "shop.env.example": settings((text) => [deployFile("service.env"), text]),
}

/** Names of the files that are read. */
export const READ_FILES: ReadonlyArray<string> = Object.keys(READERS)

const run = ([program, ...words]: Words) => {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8", timeout: 20_000 })
  return { isDone: status === 0, said: `${stdout ?? ""}${stderr ?? ""}`.trim() }
}

const readByProgram = (text: string, { version, call, isSilent }: OfAProgram): Reading => {
  const known = run(version)
  if (!known.isDone) return { verdict: "not read", program: version.slice(0, -1).join(" "), said: "" }
  const folder = mkdtempSync(join(tmpdir(), "deploy-"))
  const { isDone, said } = run(call(text, folder))
  rmSync(folder, { recursive: true })
  const isRefused = !isDone || (isSilent === true && said !== "")
  return {
    verdict: isRefused ? "refused" : "read",
    program: `${version[0]} ${/\d+(\.\d+)*/.exec(known.said)?.[0] ?? ""}`.trim(),
    said: isRefused ? said : "",
  }
}

/** Reads a text as if it were that file of deploy/. Throws for a file that nobody reads. */
export const readDeployFile = (file: string, text = deployFile(file)): Reading => {
  const by = READERS[file]
  if (by === undefined) throw new Error(`deploy/${file} is read by nobody`)
  if ("call" in by) return readByProgram(text, by)
  const said = by.faults(text)
  return { verdict: said === "" ? "read" : "refused", program: by.reader, said }
}
