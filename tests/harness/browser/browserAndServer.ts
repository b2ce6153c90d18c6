/** A running site and a browser for the tests of one file, kept from file to file: one of each in a worker. */
import { rmSync } from "node:fs"
import type { Browser, Page } from "playwright"
import { afterAll, beforeAll, expect } from "vitest"
import { newDataFolder, type SpawnedServer, startServer } from "../spawnedServer.ts"
import { PAINTS_NOTHING } from "./browserFlags.ts"
import { onePage } from "./onePage.ts"
import { openBrowser, DESKTOP, newVisitor, CRUISE, type Visitor } from "./visitor.ts"

let sharedBrowser: Promise<Browser> | undefined
let sharedServer: Promise<SpawnedServer> | undefined
let sharedPage: ReturnType<typeof onePage> | undefined

const startSharedServer = async () => {
  const folder = newDataFolder()
  const server = await startServer(folder)
  process.once("exit", () => {
    process.kill(server.pid, "SIGKILL")
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

const startOwnServer = async (folder: string, env: Readonly<Record<string, string>>) => {
  const server = await startServer(folder, env)
  const end = async () => {
    await server.end("SIGTERM")
    rmSync(folder, { recursive: true })
  }
  return { server, end }
}

/**
 * The handles are filled when the first test begins. Who pays at the shared server does so with a mobile number that no other
 * file uses: an order of another file's would be one that this visitor has made before. A file that calls trips off, reads
 * what was sent or ends the server takes one of its own, which costs 2 s of processor time. `env` is of such a server.
 */
export const useBrowserAndServer = ({ ownServer = false, env = {} } = {}) => {
  let browser: Browser
  let server: SpawnedServer
  let page: ReturnType<typeof onePage>
  let end: () => Promise<unknown>
  beforeAll(async () => {
    sharedBrowser ??= openBrowser(PAINTS_NOTHING)
    browser = await sharedBrowser
    const site = { browser: () => browser, baseUrl: () => server.baseUrl }
    if (ownServer) {
      ;({ server, end } = await startOwnServer(newDataFolder(), env))
      page = onePage(site)
    } else {
      server = await (sharedServer ??= startSharedServer())
      page = sharedPage ??= onePage(site)
      end = async () => server.requireNoNames()
    }
  })
  afterAll(async () => {
    await sharedPage?.leave()
    // What a file leaves open is not the next one's.
    const others = browser.contexts().filter((context) => context !== sharedPage?.context())
    await Promise.all(others.map((context) => context.close()))
    await end()
  })
  return {
    browser: () => browser,
    baseUrl: () => server.baseUrl,
    /** Where the server keeps what it knows: for the operator's command line beside it. */
    databaseUrl: () => server.databaseUrl,
    /** Opens the desk to a newcomer, once. */
    deskLink: () => /http:\S+\/enrol#\S+/.exec(server.heard.stdout)?.[0] ?? "no link into the desk",
    /** How visitors come who do not mind what the browser has fetched, and need it for themselves until the next one comes. */
    arrive: (viewport = DESKTOP): Promise<Visitor> => page.arrive(viewport),
  }
}

export type Site = ReturnType<typeof useBrowserAndServer>

/** Whether visitors come each to a cold browser, whose clock and device are theirs, instead of one after the other to one. */
export interface Arrival {
  readonly alone?: boolean
}

/** How visitors come and go. */
export const arrivals = (site: Site, { alone = false }: Arrival) => ({
  arrive: alone ? (viewport: typeof DESKTOP) => newVisitor(site.browser(), viewport) : site.arrive,
  leave: async (page: Page) => (alone ? page.context().close() : undefined),
})

/** One look at one address: opened for a new visitor, looked at, and expected to keep the console quiet. */
export const pageVisits = (site: Site, arrival: Arrival = {}) => {
  const { arrive, leave } = arrivals(site, arrival)
  return async (path: string, look: (page: Page) => Promise<void>, viewport = DESKTOP): Promise<void> => {
    const { page, complaints } = await arrive(viewport)
    await page.goto(site.baseUrl() + path)
    await look(page)
    expect(complaints).toEqual([])
    await leave(page)
  }
}

/** What the browser itself notes when a test makes an answer fail. */
const PLANNED = /Failed to load resource/

interface Circumstances {
  readonly viewport?: typeof DESKTOP
  /** Done before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** A look at the cruise's page by a new visitor, who is sure that the console stayed quiet. */
export const cruiseVisits = (site: Site, arrival: Arrival = {}) => {
  const { arrive, leave } = arrivals(site, arrival)
  return async (
    look: (page: Page) => Promise<unknown>,
    { viewport = DESKTOP, prepare }: Circumstances = {},
  ): Promise<void> => {
    const { page, complaints } = await arrive(viewport)
    await prepare?.(page)
    await page.goto(site.baseUrl() + CRUISE)
    await look(page)
    expect(complaints.filter((text) => !PLANNED.test(text))).toEqual([])
    await leave(page)
  }
}

export const CRUISE_NAME = "Sunset Cruise on the Mandovi"
