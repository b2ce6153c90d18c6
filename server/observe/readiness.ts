/**
 * Whether the shop can do its work, part by part. Without its database or its disk it is not ready; a payment provider,
 * a mail server or WhatsApp that is away is a warning: everything is kept, and done when they are back.
 */
import { accessSync, constants, statfsSync } from "node:fs"
import { Clock, Effect, type Layer, type ManagedRuntime } from "effect"
import { Catalogue } from "#core/ports/catalogue.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { OperationalMetrics } from "#core/ports/operationalMetrics.ts"
import type { GatewayHealth } from "./gatewayHealth.ts"

/** In the outside world's words: what is wrong, without how. */
export interface Readiness {
  readonly status: "ready" | "not ready"
  readonly problems?: Readonly<Record<string, string>>
  readonly warnings?: Readonly<Record<string, string>>
}

/** Failed deliveries after which a message is one that keeps failing. */
export const FAILING_AFTER_ATTEMPTS = 3

/** Free room under which the disk is full. Unit: bytes. */
const FULL_BYTES = 16_000_000
/** Free room under which it soon will be, and the shop cannot write. Unit: bytes. */
export const SOON_FULL_BYTES = 500_000_000

/** How long an answer holds: whoever asks often costs nothing. Unit: milliseconds. */
const HOLDS_MS = 500

/** How long another server may take to show that it answers. Unit: milliseconds. */
const API_WITHIN_MS = 5000

type Asked = Pick<ManagedRuntime.ManagedRuntime<CatalogueStore | OperationalMetrics, never>, "runPromise">

/** What a shop stands on. */
export interface LookedAt {
  readonly runtime: Asked
  readonly health: GatewayHealth
  /** Holds the database, or what is kept beside it; absent where nothing is. */
  readonly folder: string | undefined
  /** Whether the database answers and takes no writes. */
  readonly isReadOnly: () => Promise<boolean>
}

type Findings = Record<string, string>

const diskState = (folder: string): "fine" | "soon full" | "full" | "cannot be written" => {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < FULL_BYTES) return "full"
    return bavail * bsize < SOON_FULL_BYTES ? "soon full" : "fine"
  } catch {
    return "cannot be written"
  }
}

const keepsFailing = Effect.flatMap(Clock.currentTimeMillis, (nowMs) =>
  OperationalMetrics.use((figures) => figures.keepsFailing(nowMs, FAILING_AFTER_ATTEMPTS)),
)

const look = async (
  { runtime: { runPromise }, health, folder, isReadOnly }: LookedAt,
  report: (error: unknown) => void,
) => {
  const problems: Findings = {}
  const warnings: Findings = {}
  try {
    await runPromise(CatalogueStore.use((store) => store.revision))
    if (await isReadOnly()) problems["database"] = "cannot be written"
    const failing = await runPromise(keepsFailing)
    if (failing.outbox) warnings["mail"] = "messages keep failing to be delivered"
    if (failing.travellers) warnings["travellers"] = "messages to travellers keep failing to be delivered"
  } catch (error) {
    problems["database"] = "cannot be read"
    report(error)
  }
  const disk = folder === undefined ? "fine" : diskState(folder)
  if (disk === "soon full") warnings["disk"] = disk
  else if (disk !== "fine") problems["disk"] = disk
  if (health.state === "does not answer" || health.state === "refuses our credentials")
    warnings["gateway"] = health.state
  const isReady = Object.keys(problems).length === 0
  return {
    status: isReady ? "ready" : "not ready",
    ...(isReady ? {} : { problems }),
    ...(Object.keys(warnings).length === 0 ? {} : { warnings }),
  } satisfies Readiness
}

/** One answer to all who ask within a moment. */
const heldForAMoment = (look: () => Promise<Readiness>): (() => Promise<Readiness>) => {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<Readiness> | undefined
  return () => {
    if (answer !== undefined && performance.now() - askedAt < HOLDS_MS) return answer
    askedAt = performance.now()
    answer = look()
    return answer
  }
}

/** Of a site that asks another server: without its catalogue there is nothing to show. */
export const remoteApiReadiness = (catalogue: Layer.Layer<Catalogue>): (() => Promise<Readiness>) =>
  heldForAMoment(() =>
    Effect.runPromise(
      Catalogue.use(({ categories }) => categories).pipe(
        Effect.timeout(API_WITHIN_MS),
        Effect.provide(catalogue),
        Effect.match({
          onSuccess: (): Readiness => ({ status: "ready" }),
          onFailure: (): Readiness => ({
            status: "not ready",
            problems: { api: "does not answer as it should" },
          }),
        }),
      ),
    ),
  )

/** A trouble is reported once until it is over. */
export const readiness = (
  lookedAt: LookedAt,
  report: (error: unknown) => void,
): (() => Promise<Readiness>) => {
  let wasReady = true
  return heldForAMoment(async () => {
    const found = await look(lookedAt, (error) => {
      if (wasReady) report(error)
    })
    wasReady = found.status === "ready"
    return found
  })
}
