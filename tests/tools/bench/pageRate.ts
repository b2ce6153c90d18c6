/**
 * Home as the server writes it, from its memory and written anew, against a bare Express handler that sends the same
 * bytes, in turns. What one process that asks can take is less than a server has on one core, so the server's own
 * processor time counts. Limits: 2,500 and 120 pages a second of one core.
 */
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import autocannon from "autocannon"
import type { PageRenderer } from "#server/render/pageRenderer.ts"
import type { PageHead } from "#core/content/pageHead.ts"
import { cachedPage } from "#server/render/pageCache.ts"
import { readClientBuild } from "#server/render/clientBuild.ts"
import { newDataFolder, processorSecondsOf, startServer } from "../../harness/spawnedServer.ts"
import { startBareExpress } from "./bareExpress.ts"
import { type BenchLine, median, medianRatio, spread } from "./limitedFigure.ts"

const DIST = fileURLToPath(new URL("../../../dist", import.meta.url))
const ROUNDS = 5
const SECONDS = 5
/** What a server has just compiled is slow: figures are those of one that has been asked for a while. */
const WARM_UP_SECONDS = 10
/** As Chrome asks, on a phone too. */
const TAKEN = ["gzip", "deflate", "br", "zstd"]
const HEADERS = { "accept-encoding": TAKEN.join(", ") }

interface Rate {
  /** Answers that the one who asks got. Unit: a second. */
  readonly asked: number
  /** Answers of the server. Unit: a second of its processor time. */
  readonly ofOneCore: number
}

const ask = (url: string, duration: number) =>
  autocannon({ url, connections: 50, duration, headers: HEADERS })

const rate = async (url: string, pid: number | undefined): Promise<Rate> => {
  const worked = processorSecondsOf(pid)
  const { requests } = await ask(url, SECONDS)
  return { asked: requests.average, ofOneCore: requests.total / (processorSecondsOf(pid) - worked) }
}

/** Nothing in it takes time: it is text. */
const HEAD: PageHead = { title: "", description: "", keywords: [], siteName: "", canonical: "", image: "" }

/** How often Home is written and compressed in a second of one core's work, from the answers that it came with. */
const rateAnew = async (html: string, { renderPage }: PageRenderer): Promise<number> => {
  const dataIn = (id: string) =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, "s").exec(html)?.[1] ?? "{}")
  const page = { url: "/", settings: dataIn("site-settings"), known: dataIn("known-answers"), head: HEAD }
  const filesOf = readClientBuild(join(DIST, "site"))
  const write = async () => cachedPage({ status: 200, ...(await renderPage(page, filesOf)) })
  const begun = performance.now()
  const worked = process.cpuUsage()
  let count = 0
  for (; performance.now() - begun < SECONDS * 1000; count++)
    await (await write()).bytesFor((encoding) => TAKEN.includes(encoding))
  const { user, system } = process.cpuUsage(worked)
  return count / ((user + system) / 1e6)
}

export const pageRate = async (): Promise<ReadonlyArray<BenchLine>> => {
  const server = await startServer(newDataFolder())
  const home = `${server.baseUrl}/`
  const html = await (await fetch(home)).text()
  const bare = await startBareExpress("/", html)
  const writer: PageRenderer = await import(pathToFileURL(join(DIST, "server/serverEntry.js")).href)
  for (const url of [home, bare.url]) await ask(url, WARM_UP_SECONDS)
  const rates = { kept: [] as Array<Rate>, anew: [] as Array<number>, bare: [] as Array<Rate> }
  for (let round = 0; round < ROUNDS; round++) {
    rates.kept.push(await rate(home, server.pid))
    rates.anew.push(await rateAnew(html, writer))
    rates.bare.push(await rate(bare.url, bare.pid))
  }
  bare.stop()
  await server.end("SIGTERM")
  const ofOneCore = (all: ReadonlyArray<Rate>) => all.map((one) => one.ofOneCore)
  const [kept, sentBare] = [ofOneCore(rates.kept), ofOneCore(rates.bare)] as const
  const toOne = (all: ReadonlyArray<Rate>) =>
    `${Math.round(median(all.map(({ asked }) => asked)))} a second to one who asks`
  return [
    {
      text: `Home, kept: ${spread(kept, "pages a second of one core")}; ${toOne(rates.kept)}`,
      value: median(kept),
      limit: { atLeast: 2500 },
    },
    {
      text: `Home, written and packed anew: ${spread(rates.anew, "pages a second of one core")}`,
      value: median(rates.anew),
      limit: { atLeast: 120 },
    },
    `bare Express, the same page unpacked: ${spread(sentBare, "pages a second of one core")}; ${toOne(rates.bare)}`,
    `kept against bare: ${medianRatio(kept, sentBare).toFixed(2)}`,
  ]
}
