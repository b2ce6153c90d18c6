/** Writes an answer to the wire, spoilt as the fault says. */
import { setTimeout as wait } from "node:timers/promises"
import type { Response } from "express"
import type { WireAnswer } from "./engine/step.ts"
import type { Fault } from "./faults.ts"

const DRIP_EVERY_MS = 500
/** More than any client of a payment provider should read. Unit: bytes. */
const HUGE_BYTES = 8_000_000

const plain = (res: Response, { status, body }: WireAnswer) => void res.status(status).json(body)

const drip = async (res: Response, text: string) => {
  for (const char of text) {
    if (res.destroyed) return
    res.write(char)
    await wait(DRIP_EVERY_MS, undefined, { ref: false })
  }
  res.end()
}

/** `answer` is left out when the fault came before the engine. */
export const sendAnswer = async (
  res: Response,
  answer: WireAnswer = { status: 500, body: {} },
  fault: Fault | undefined,
): Promise<void> => {
  const text = JSON.stringify(answer.body)
  switch (fault?.kind) {
    case undefined:
      return plain(res, answer)
    case "hang":
      return undefined
    case "reset":
      return void res.socket?.resetAndDestroy()
    case "status": {
      if (fault.retryAfter !== undefined) res.set("retry-after", String(fault.retryAfter))
      if (fault.location !== undefined) res.set("location", fault.location)
      const fallback = JSON.stringify({ success: false, code: "INTERNAL_SERVER_ERROR" })
      return void res
        .status(fault.status)
        .type("json")
        .send(fault.body ?? fallback)
    }
    case "delay":
      await wait(fault.ms, undefined, { ref: false })
      return plain(res, answer)
    case "badJson":
      return void res.status(200).type("json").send("{ not json")
    case "truncated":
      res
        .status(200)
        .type("json")
        .set("content-length", String(Buffer.byteLength(text)))
      res.write(text.slice(0, text.length / 2))
      return void res.socket?.end()
    case "drip":
      res.status(200).type("json")
      return drip(res, text)
    case "huge":
      return void res
        .status(200)
        .type("json")
        .send(JSON.stringify({ filler: "x".repeat(HUGE_BYTES) }))
  }
}
