/** The process of `bareExpress.ts`: sends back its port once it has been told what to answer where. */
import express from "express"

process.once("message", ({ path, body }: { readonly path: string; readonly body: string }) => {
  const app = express()
  app.get(
    path,
    (_req, res) => void res.type(path.startsWith("/api") ? "application/json" : "html").send(body),
  )
  const server = app.listen(0, "127.0.0.1", () => {
    const address = server.address()
    process.send?.(typeof address === "object" && address !== null ? address.port : 0)
  })
})
