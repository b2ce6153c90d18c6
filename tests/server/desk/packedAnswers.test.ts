/** What server/desk/packedAnswers.ts promises: the same JSON in every encoding, and small answers as they are. */
import express from "express"
import * as fc from "fast-check"
import { once } from "node:events"
import { request } from "node:http"
import { buffer } from "node:stream/consumers"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, it } from "vitest"
import { packedAnswers } from "#server/desk/packedAnswers.ts"
import { startHttpServer } from "../../harness/httpServer.ts"

let body: unknown
const app = express()
app.use(packedAnswers)
app.post("/", (_req, res) => void res.status(409).json(body))
let server: Awaited<ReturnType<typeof startHttpServer>>
beforeAll(async () => {
  server = await startHttpServer(app)
})
afterAll(() => server.stop())

/** As it came over the wire. */
const answerTo = async (accepted: string) => {
  const asked = request(server.baseUrl, { method: "POST", headers: { "accept-encoding": accepted } })
  asked.end()
  const [answer] = await once(asked, "response")
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
}

it("should be the same JSON with the same status in every encoding that is taken", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" })),
      fc.constantFrom(0, 1, 16_384, 200_000),
      fc.constantFrom("br", "gzip", "identity"),
      async (texts, length, accepted) => {
        body = { texts, name: "x".repeat(length) }
        const { status, headers, bytes } = await answerTo(accepted)
        const encoding = String(headers["content-encoding"] ?? "identity")
        expect(encoding).toBe(length < 16_384 ? "identity" : accepted)
        expect(JSON.parse(UNPACK[encoding]?.(bytes).toString("utf8") ?? "")).toEqual(body)
        expect(status).toBe(409)
        expect(headers).toMatchObject({
          "content-type": "application/json; charset=utf-8",
          vary: "accept-encoding",
        })
      },
    ),
    { numRuns: 30 },
  ))
