/**
 * WhatsApp's Graph API as far as we ask it: takes messages, knows our number, says no by one of its codes, or says nothing, on
 * a free port.
 */
import { startHttpServer } from "./httpServer.ts"

/** A status with a code of WhatsApp's, or with an answer that is no JSON. */
export type GraphBehaviour = "taking" | "silent" | { readonly status: number; readonly code?: number }

export interface GraphRequest {
  readonly path: string
  readonly method: string
  readonly authorization: string
  /** Empty of a question about the number. */
  readonly body: {
    readonly to: string
    readonly template: {
      readonly name: string
      readonly language: { readonly code: string }
      readonly components: ReadonlyArray<{
        readonly type: string
        readonly parameters: ReadonlyArray<{ readonly type: string; readonly text: string }>
      }>
    }
  }
}

/** `behaviour` may be changed at any time. */
export const startGraphServer = async (behaviour: GraphBehaviour = "taking") => {
  const mind = { behaviour }
  const asked: Array<GraphRequest> = []
  const { baseUrl, stop } = await startHttpServer((req, res) => {
    let text = ""
    req.setEncoding("utf8")
    req.on("data", (chunk) => void (text += String(chunk)))
    req.on("end", () => {
      const { behaviour: now } = mind
      asked.push({
        path: req.url ?? "",
        method: req.method ?? "",
        authorization: req.headers.authorization ?? "",
        body: JSON.parse(text || "{}"),
      })
      if (now === "silent") return
      if (now === "taking")
        return void res.end(
          JSON.stringify(
            req.method === "GET"
              ? { id: "106540352242922" }
              : { messaging_product: "whatsapp", messages: [{ id: "wamid.1" }] },
          ),
        )
      const error = { message: "(#1) No", type: "OAuthException", code: now.code }
      res.writeHead(now.status, { location: "http://thief.example/" })
      res.end(now.code === undefined ? "<html>" : JSON.stringify({ error }))
    })
  })
  return { apiUrl: `${baseUrl}/v23.0`, mind, asked, stop }
}
