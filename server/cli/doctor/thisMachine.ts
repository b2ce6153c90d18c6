/** The world around a shop, asked from its own machine. */
import { accessSync, constants, readdirSync, statfsSync } from "node:fs"
import { isIP } from "node:net"
import { join } from "node:path"
import { connect } from "node:tls"
import { Effect, Layer } from "effect"
import { greetMailServer } from "#adapters/mail/smtpMail.ts"
import { findPicture, picturesFolderIn } from "#adapters/pictures/pictureStore.ts"
import { shownPictures } from "#adapters/sql/sqlCatalogueStore.ts"
import { describeDatabaseError } from "#adapters/sql/databaseErrors.ts"
import { withoutPassword } from "#adapters/sql/openDatabase.ts"
import { inspectDump } from "#adapters/sql/postgresDump.ts"
import { proveDatabase } from "#adapters/sql/proveDatabase.ts"
import { inspectSqlite } from "#adapters/sql/sqliteBackup.ts"
import { greetWhatsapp } from "#adapters/whatsapp/cloudApi.ts"
import { checkPhonepeCredentials } from "../../app/paymentGateway.ts"
import type { DatabaseSettings } from "../../config/databaseSettings.ts"
import { backupMoment } from "../backupNames.ts"
import { openExistingDatabase } from "../commandResources.ts"
import { type Certificate, type NewestBackup, Surroundings, Trouble, type WebAnswer } from "./surroundings.ts"

/** How long each question may take. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 5000
/** As much of an answer as is looked at. Unit: characters. */
const BODY_CHARACTERS = 10_000

/** What Node, OpenSSL and the mail's client name by a code, in the operator's words. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nobody answers there",
  ECONNRESET: "the connection was broken off",
  ETIMEDOUT: "no answer in time",
  EHOSTUNREACH: "no way leads there",
  ENETUNREACH: "no way leads there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "there is no such host",
  ENOENT: "there is no such folder",
  EACCES: "the shop's user may not go there",
  EAUTH: "it refuses our user and password",
  CERT_HAS_EXPIRED: "it is over",
  DEPTH_ZERO_SELF_SIGNED_CERT: "nobody has signed it but itself",
  SELF_SIGNED_CERT_IN_CHAIN: "nobody we know has signed it",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "it comes without the certificates that signed it",
  ERR_TLS_CERT_ALTNAME_INVALID: "it is for another name",
}

/** One line about what was thrown, or about a code alone. The mail's client names the network's code in its words only. */
const reasonOf = (error: unknown): string => {
  const { name, code, message, cause } = Object(error) as Partial<NodeJS.ErrnoException & { cause: unknown }>
  if (name === "TimeoutError") return "no answer in time"
  const named = /\bE[A-Z]{4,}\b/.exec(message ?? "")?.[0]
  const known = REASONS[String(code ?? error)] ?? (named && REASONS[named])
  if (known !== undefined) return known
  return cause === undefined ? ((message || String(code ?? error)).split("\n")[0] ?? "") : reasonOf(cause)
}
const troubleOf = (error: unknown) => new Trouble({ reason: reasonOf(error) })
/** `what` is named before the reason. */
const troubleWith = (what: string) => (error: unknown) =>
  new Trouble({ reason: `${what}: ${reasonOf(error)}` })

const freeBytes = (folder: string): number => {
  accessSync(folder, constants.W_OK)
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Reads a copy whole, as its kind is read. */
const damageOf = async (path: string): Promise<string | undefined> => {
  try {
    await (path.endsWith(".dump") ? inspectDump(path) : inspectSqlite(path))
    return undefined
  } catch (error) {
    return describeDatabaseError(error)
  }
}

const newestBackup = async (folder: string): Promise<NewestBackup | undefined> => {
  const copies = readdirSync(folder).flatMap((name) => {
    const madeAtMs = backupMoment(name)
    return madeAtMs === undefined ? [] : [{ name, madeAtMs }]
  })
  const newest = copies.toSorted((a, b) => b.madeAtMs - a.madeAtMs)[0]
  return newest && { ...newest, damage: await damageOf(join(folder, newest.name)) }
}

const ask = async (method: "GET" | "POST", url: string): Promise<WebAnswer> => {
  const answer = await fetch(url, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const atMs = Date.now()
  const body = (await answer.text()).slice(0, BODY_CHARACTERS)
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body, atMs }
}

/** What is not trusted is looked at all the same: it may only be over. */
const certificateOf = (origin: string): Promise<Certificate> => {
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  const host = hostname.replace(/^\[|\]$/g, "")
  const socket = connect({
    host,
    port: port === "" ? 443 : Number(port),
    // An address of numbers is no name (RFC 6066, section 3).
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: false,
    timeout: ANSWER_WITHIN_MS,
  })
  socket.once("secureConnect", () => {
    const { valid_to: end } = socket.getPeerCertificate()
    const { authorizationError } = socket
    resolve({
      endsAtMs: Date.parse(end),
      untrusted: socket.authorized ? undefined : reasonOf(authorizationError),
    })
    socket.destroy()
  })
  socket.once("error", reject)
  socket.once("timeout", () => socket.destroy(new Error("no answer in time")))
  return promise
}

/** One question to a database that was opened. Errors: one line that names its place. */
const asked = <A>({ place }: DatabaseSettings, question: () => Promise<A>) =>
  Effect.tryPromise({
    try: question,
    catch: (error) => new Error(`${withoutPassword(place)}: ${describeDatabaseError(error)}`),
  })

export const thisMachine: Layer.Layer<Surroundings> = Layer.succeed(Surroundings, {
  database: (settings) =>
    Effect.scoped(
      Effect.flatMap(openExistingDatabase(settings), (db) => asked(settings, () => proveDatabase(db))),
    ).pipe(Effect.mapError(({ message }) => new Trouble({ reason: message }))),
  missingPictures: (settings) =>
    Effect.scoped(
      Effect.flatMap(openExistingDatabase(settings), (db) =>
        asked(settings, async () => {
          const folder = picturesFolderIn(settings.dataFolder)
          return (await shownPictures(db)).filter((hash) => findPicture(folder, hash) === undefined).length
        }),
      ),
    ).pipe(Effect.mapError(({ message }) => new Trouble({ reason: message }))),
  freeBytes: (folder) => Effect.try({ try: () => freeBytes(folder), catch: troubleWith(folder) }),
  newestBackup: (folder) =>
    Effect.tryPromise({ try: () => newestBackup(folder), catch: troubleWith(folder) }),
  mailServer: (server) =>
    Effect.mapError(greetMailServer(server, ANSWER_WITHIN_MS), ({ cause }) => troubleOf(cause)),
  whatsapp: (settings) =>
    Effect.mapError(greetWhatsapp(settings, ANSWER_WITHIN_MS), ({ cause }) => troubleOf(cause)),
  credentials: (gateway) =>
    Effect.mapError(checkPhonepeCredentials(gateway), ({ message }) => new Trouble({ reason: message })),
  ask: (method, url) => Effect.tryPromise({ try: () => ask(method, url), catch: troubleOf }),
  certificate: (origin) => Effect.tryPromise({ try: () => certificateOf(origin), catch: troubleOf }),
})
