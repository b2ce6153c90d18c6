/** The server's routes without sockets: what is mounted here answers requests that are plain values. */
import type { Express, RequestHandler } from "express"

export interface SiteRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface SiteReply {
  readonly status: number
  readonly body: unknown
  readonly cookie: string | undefined
}

interface Route {
  readonly method: string
  readonly path: RegExp
  readonly names: ReadonlyArray<string>
  readonly handlers: ReadonlyArray<RequestHandler>
}

/** As much of Express as the routes use. */
export const inProcessApp = () => {
  const routes: Array<Route> = []
  const taking =
    (method: string) =>
    (path: string, ...handlers: ReadonlyArray<RequestHandler>) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)
      const pattern = new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`)
      // The last handler is the route's own; those before it read bodies from sockets, and there are none here.
      routes.push({ method, path: pattern, names, handlers: handlers.slice(-1) })
    }
  // Nothing else of Express is called by what mounts routes.
  const app = { get: taking("GET"), post: taking("POST"), use: () => undefined } as unknown as Express

  /** Handlers that come before every route, such as the one that knows a browser by its cookie. */
  const answer = (before: ReadonlyArray<RequestHandler>, request: SiteRequest): Promise<SiteReply> =>
    new Promise((resolve, reject) => {
      const { method, headers, body } = request
      const found = routes.find((route) => route.method === method && route.path.test(request.path))
      if (found === undefined) return resolve({ status: 404, body: undefined, cookie: undefined })
      const parts = found.path.exec(request.path)?.slice(1) ?? []
      const params = Object.fromEntries(
        found.names.map((name, at) => [name, decodeURIComponent(parts[at] ?? "")]),
      )
      let status = 200
      let cookie: string | undefined
      const req = {
        method,
        params,
        headers,
        body,
        path: request.path.replace(/^\/api/, ""),
        get: (name: string) => headers[name],
        is: () => true,
      }
      const res = {
        locals: {},
        status: (code: number) => {
          status = code
          return res
        },
        set: () => res,
        append: (_name: string, value: string) => {
          cookie = value
          return res
        },
        json: (answered: unknown) => resolve({ status, body: answered, cookie }),
      }
      const handlers = [...before, ...found.handlers]
      const step = (at: number) => {
        const next = (error?: unknown) => (error === undefined ? step(at + 1) : reject(error as Error))
        Promise.resolve(handlers[at]?.(req as never, res as never, next)).catch(reject)
      }
      step(0)
    })
  return { app, answer }
}
