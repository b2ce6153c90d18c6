/** The server's routes without sockets: what is mounted here answers requests that are plain values. */
import type { Express, RequestHandler } from "express"

export interface AppRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface AppResponse {
  readonly status: number
  /** As it goes over the line; empty when there is none. */
  readonly text: string
  readonly cookie: string | undefined
}

interface Route {
  readonly method: string
  readonly path: RegExp
  readonly names: ReadonlyArray<string>
  readonly handler: RequestHandler
}

/** A handler that comes before the routes below `at`, such as the one that knows a browser by its cookie. */
export interface MountedApp {
  readonly at: string
  readonly handler: RequestHandler
}

const isBelow = (path: string) => (one: MountedApp) => path.startsWith(`${one.at}/`) || path === one.at

/** What one request's handlers write to; `ended` hears once of the reply. */
const responseOf = (ended: (reply: AppResponse) => void) => {
  let cookie: string | undefined
  const closed: Array<() => void> = []
  const end = (bytes: unknown = "") => {
    ended({ status: res.statusCode, text: String(bytes), cookie })
    for (const hear of closed) hear()
  }
  const res = {
    locals: {},
    statusCode: 200,
    status: (code: number) => {
      res.statusCode = code
      return res
    },
    set: () => res,
    type: () => res,
    setHeader: () => res,
    append: (_name: string, value: string) => {
      cookie = value
      return res
    },
    json: (body: unknown) => end(JSON.stringify(body)),
    send: end,
    end,
    once: (_close: "close", hear: () => void) => void closed.push(hear),
  }
  return res
}

/** As much of Express as the routes use. */
export const inProcessApp = () => {
  const routes: Array<Route> = []
  const mounted: Array<MountedApp> = []
  const taking =
    (method: string) =>
    (path: string, ...handlers: ReadonlyArray<RequestHandler>) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)
      const pattern = new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`)
      // The last handler is the route's own; those before it read bodies from sockets, and there are none here.
      for (const handler of handlers.slice(-1)) routes.push({ method, path: pattern, names, handler })
    }
  const use = (paths: ReadonlyArray<string>, handler: RequestHandler) =>
    void mounted.push(...paths.map((at) => ({ at, handler })))
  // Nothing else of Express is called by what mounts routes.
  const app = { get: taking("GET"), post: taking("POST"), use } as unknown as Express

  const answer = (before: ReadonlyArray<MountedApp>, request: AppRequest): Promise<AppResponse> =>
    new Promise((resolve, reject) => {
      const { method, headers, body, path } = request
      const found = routes.find((route) => route.method === method && route.path.test(path))
      if (found === undefined) return resolve({ status: 404, text: "", cookie: undefined })
      const parts = found.path.exec(path)?.slice(1) ?? []
      const params = Object.fromEntries(
        found.names.map((name, at) => [name, decodeURIComponent(parts[at] ?? "")]),
      )
      const req = {
        method,
        params,
        headers,
        body,
        path,
        baseUrl: "",
        get: (name: string) => headers[name],
        is: () => true,
      }
      const res = responseOf(resolve)
      const handlers = [...[...before, ...mounted].filter(isBelow(path)), { at: "", handler: found.handler }]
      const step = (nth: number) => {
        const next = (error?: unknown) => (error === undefined ? step(nth + 1) : reject(error as Error))
        const { at, handler } = handlers[nth] ?? { at: "", handler: next }
        Object.assign(req, { baseUrl: at, path: path.slice(at.length) })
        Promise.resolve(handler(req as never, res as never, next)).catch(reject)
      }
      step(0)
    })
  return { app, answer }
}
