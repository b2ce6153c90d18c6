/**
 * Sends requests over the shop's own exchange with the provider, behind which stands a line that carries, loses, breaks off,
 * never ends, or brings more than an answer can have. What has to come of each follows from what the line has done with it.
 * Unit: milliseconds; bytes.
 */
import { isDeepStrictEqual } from "node:util"
import { Cause, Clock, Effect, Exit, Layer, Scheduler } from "effect"
import {
  fetchTransport,
  type PhonepeRequest,
  type PhonepeResponse,
  type PhonepeUnknown,
} from "#adapters/phonepe/phonepeTransport.ts"
import { SECOND } from "../plan/durations.ts"
import { type RandomSource, randomFromSeed } from "../plan/randomFromSeed.ts"
import { makeVirtualTime, promptScheduler } from "../world/virtualTime.ts"

const TRIES = 4
const WITHIN_MS = 10 * SECOND
const MOST_BYTES = 256 * 1024

/** How often the line does which. */
const LINES = {
  carries: 6,
  "says nothing": 1,
  "is down": 1,
  "is silent": 1,
  "breaks off": 1,
  "falls silent": 1,
} as const

/** In a letter of two bytes, or of four, an answer may be cut into two parts. */
const LETTERS = ["a", "ā", "₹", "🌊"] as const
/** Longest part of an answer that is told. */
const SHOWN = 200
const STATUSES = [200, 201, 302, 404, 429, 503]

const drawText = (chance: RandomSource): string => {
  const bytes = { few: 10 + chance.below(200), most: MOST_BYTES, more: MOST_BYTES + 1 }[
    chance.weighted({ few: 6, most: 1, more: 2 })
  ]
  const end = chance.pick(LETTERS)
  return "x".repeat(bytes - Buffer.byteLength(end)) + end
}

const drawRequest = (chance: RandomSource): PhonepeRequest => {
  const isPost = chance.isHit(0.5)
  return {
    method: isPost ? "POST" : "GET",
    url: `https://provider.example/${chance.below(1000)}`,
    headers: { authorization: `O-Bearer ${chance.below(1000)}` },
    body: isPost ? `{"n":${chance.below(1000)}}` : undefined,
  }
}

type Due = { readonly status: number; readonly headers: object; readonly body: string } | Unknown

interface Unknown {
  readonly reason: string
  readonly status: number | undefined
}
const unknown = (reason: string, status?: number): Unknown => ({ reason, status })

/** Returns what goes wrong with one request, as a sentence; undefined where nothing does. */
const tryOne = async (chance: RandomSource): Promise<string | undefined> => {
  const time = makeVirtualTime(0)
  const [request, does, text] = [drawRequest(chance), chance.weighted(LINES), drawText(chance)]
  const [status, takesMs] = [chance.pick([200, ...STATUSES]), chance.pick([0, SECOND, WITHIN_MS - 1])]
  const bytes = Buffer.from(text)
  const cutAt = chance.below(bytes.length)
  const never = new Promise<never>(() => undefined)
  const parts = async function* () {
    yield bytes.subarray(0, cutAt)
    if (does === "breaks off") throw new Error("the line breaks off")
    if (does === "falls silent") await never
    yield bytes.subarray(cutAt)
  }
  const sent: Array<Readonly<Record<string, unknown>>> = []
  let isCalledOff = false
  const line = async (url: string, { signal, ...init }: RequestInit): Promise<object> => {
    sent.push({ url, ...init })
    signal?.addEventListener("abort", () => void (isCalledOff = true))
    if (does === "is down") throw new Error("nobody is there")
    if (does === "is silent") await never
    await time.sleep(takesMs)
    return {
      status,
      headers: new Headers({ "Retry-After": "5" }),
      body: does === "says nothing" ? null : parts(),
    }
  }
  const real = globalThis.fetch
  globalThis.fetch = line as unknown as typeof fetch
  const ends: Array<{ readonly exit: Exit.Exit<PhonepeResponse, PhonepeUnknown>; readonly atMs: number }> = []
  try {
    const exchange = Effect.exit(fetchTransport()(request)).pipe(
      Effect.provide(
        Layer.merge(
          Layer.succeed(Clock.Clock, time.clock()),
          Layer.succeed(Scheduler.Scheduler, promptScheduler),
        ),
      ),
    )
    void Effect.runPromise(exchange).then((exit) => void ends.push({ exit, atMs: time.nowMs() }))
    await time.run(() => false)
  } finally {
    globalThis.fetch = real
  }
  const [ended] = ends
  const isMore = bytes.length > MOST_BYTES
  const answer = { status, headers: { "retry-after": "5" } }
  const due: Due = {
    carries: isMore ? unknown("unreadable", status) : { ...answer, body: text },
    "says nothing": { ...answer, body: "" },
    "is down": unknown("unreachable"),
    "is silent": unknown("timeout"),
    "breaks off": unknown("unreachable"),
    "falls silent": unknown("timeout"),
  }[does]
  const what = `of a ${request.method} on a line that ${does}, with ${bytes.length} bytes,`
  if (ended === undefined) return `${what} nothing ever comes`
  const { exit, atMs } = ended
  const told = Exit.isSuccess(exit) ? exit.value : exit.cause.reasons.find(Cause.isFailReason)?.error
  const { reason, status: toldStatus } = Object(told) as Partial<Unknown>
  if (!isDeepStrictEqual(Exit.isSuccess(exit) ? told : unknown(String(reason), toldStatus), due))
    return `${what} comes ${JSON.stringify(told)?.slice(0, SHOWN)}, and ${JSON.stringify(due).slice(0, SHOWN)} is right`
  const isLate = "reason" in due && due.reason === "timeout"
  if (isLate !== isCalledOff) return `${what} it ${isCalledOff ? "is" : "is not"} called off`
  const dueAtMs = isLate ? WITHIN_MS : does === "is down" ? 0 : takesMs
  if (atMs !== dueAtMs) return `${what} one hears after ${atMs} ms, and ${dueAtMs} is right`
  const { method, url, headers, body } = request
  const asked = { url, method, headers, redirect: "manual", ...(body === undefined ? {} : { body }) }
  return isDeepStrictEqual(sent, [asked]) ? undefined : `${what} this is sent: ${JSON.stringify(sent)}`
}

/** Returns the first that goes wrong; undefined where nothing does. */
export const wrongTransport = async (seed: number): Promise<string | undefined> => {
  const chance = randomFromSeed(seed)
  for (let nth = 0; nth < TRIES; nth++) {
    const wrong = await tryOne(chance)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
