/** Sends so many hostile requests to a server and remembers each that it did not take well. */
import { Agent, request } from "node:http"
import { connect } from "node:net"
import * as fc from "fast-check"
import { type FuzzRequest, fuzzRequests } from "./fuzzRequests.ts"

const CONNECTIONS = 16
/** Requests drawn at once. */
const BATCH = 500
const ANSWER_WITHIN_MS = 15_000
/** One request in so many is no HTTP at all. */
const RAW_ONE_IN = 50

/** Pages that everybody must still find afterwards, each with words of its own. */
const STAYING = [
  ["/", "Trending holiday packages in Goa"],
  ["/cruises/sunset-cruise-mandovi", "Itenary Included"],
] as const

const NOWHERE = "This page has sailed"
const STACK = /\n\s+at .+:\d+|node_modules\/|\.ts:\d+:\d+/

export interface FuzzResult {
  /** How often each status was answered; 0 stands for a connection that ended without an answer. */
  readonly statuses: Readonly<Record<number, number>>
  /** One line for each answer that should not have been. */
  readonly violations: ReadonlyArray<string>
}

interface Reply {
  readonly status: number
  readonly text: string
}

const send = (
  baseUrl: string,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<Reply> => {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve) => {
    const gone = () => resolve({ status: 0, text: "" })
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) }
    const asked = request(
      { hostname, port, method, path, agent, headers: { ...headers, ...length }, timeout: ANSWER_WITHIN_MS },
      (answer) => {
        const isText = /json|text|html/.test(answer.headers["content-type"] ?? "")
        let text = ""
        answer.on("data", (chunk) => (text += isText ? String(chunk) : ""))
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on("error", gone)
      },
    )
    asked.on("error", gone)
    asked.on("timeout", () => asked.destroy())
    asked.end(body)
  })
}

/** Bytes that are no request; the server may answer 400 or hang up. */
const sendRaw = (baseUrl: string, bytes: Uint8Array): Promise<Reply> => {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve) => {
    let text = ""
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy())
    socket.on("data", (chunk) => (text += String(chunk)))
    socket.on("error", () => {})
    socket.on("close", () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }))
  })
}

const violationOf = ({ status, text }: Reply, asked: string): string | undefined => {
  if (status === 500) return `500 to ${asked}`
  if (status === 200 && text.includes(NOWHERE)) return `200 and a page for nowhere to ${asked}`
  return STACK.test(text) ? `a stack trace to ${asked}` : undefined
}

/** One line for each page that is not itself any more. */
const lostPages = async (baseUrl: string): Promise<ReadonlyArray<string>> => {
  const found = STAYING.map(async ([path, words]) => {
    const answer = await fetch(baseUrl + path)
    const isItself = answer.status === 200 && (await answer.text()).includes(words)
    return isItself ? [] : [`${path} is another page: ${answer.status}`]
  })
  return (await Promise.all(found)).flat()
}

/** The same seed sends the same requests. `tell` hears how many are done. */
export const fuzz = async (
  baseUrl: string,
  { requests, seed }: { readonly requests: number; readonly seed: number },
  tell: (done: number) => void = () => {},
): Promise<FuzzResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses: Record<number, number> = {}
  const violations: Array<string> = []
  const note = (reply: Reply, asked: string) => {
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    const violation = violationOf(reply, asked)
    if (violation !== undefined) violations.push(violation.slice(0, 2000))
  }
  for (let done = 0; done < requests; done += BATCH) {
    const many = { numRuns: Math.min(BATCH, requests - done), seed: seed + done }
    const drawn = fc.sample(fuzzRequests, many)
    const raw = fc.sample(fc.uint8Array({ maxLength: 400 }), many)
    const sendEvery = async (first: number) => {
      for (let place = first; place < drawn.length; place += CONNECTIONS) {
        const [wish, bytes] = [drawn[place], raw[place]]
        if (wish === undefined || bytes === undefined) continue
        if (place % RAW_ONE_IN === RAW_ONE_IN - 1)
          note(await sendRaw(baseUrl, bytes), Buffer.from(bytes).toString("hex"))
        else note(await send(baseUrl, agent, wish), JSON.stringify(wish))
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, first) => sendEvery(first)))
    tell(done + drawn.length)
  }
  agent.destroy()
  return { statuses, violations: [...violations, ...(await lostPages(baseUrl))] }
}
