/** Takes the port. */
import type { Server } from "node:http"
import { Effect, Schema } from "effect"

/** The port or host cannot be had. `message` is one line that names the variable. */
export class CannotListen extends Schema.TaggedError<CannotListen>()("CannotListen", {
  message: Schema.String,
}) {}

const REASONS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `PORT: ${port} is already in use on ${host}; stop what uses it or set another PORT`,
  EACCES: (port) => `PORT: no permission to use ${port}; set one above 1023`,
  EADDRNOTAVAIL: (_, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_, host) => `HOST: ${host} cannot be found`,
}

const explain = (error: NodeJS.ErrnoException, port: number, host: string) =>
  new CannotListen({ message: REASONS[error.code ?? ""]?.(port, host) ?? `PORT: ${error.message}` })

/** Connections that may wait to be taken: more than come at once, since those beyond are reset. */
const MOST_WAITING = 2048

/** Succeeds with the port: the given one, or a free one for 0. */
export const listen = (server: Server, port: number, host: string): Effect.Effect<number, CannotListen> =>
  Effect.callback((resume) => {
    server.once("error", (error) => resume(Effect.fail(explain(error, port, host))))
    server.listen(port, host, MOST_WAITING, () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : port))
    })
  })
