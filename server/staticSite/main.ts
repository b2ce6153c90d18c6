/** `npm run build -- --static`: the built site as plain files for any host, over the server of `API_BASE_URL`. */
import { join } from "node:path"
import { Effect } from "effect"
import { builtFolder } from "../config/chosenShop.ts"
import { requiredSetting, isOrigin } from "../config/environment.ts"
import { readServerSettings } from "../config/serverSettings.ts"
import { writeStaticSite } from "./writeStaticSite.ts"

const dist = builtFolder(process.env["SHOP"])
const ORIGIN = { expected: "an http or https origin without a path", isValid: isOrigin }
const BECAUSE = "a static site has no server of ours"

const write = Effect.gen(function* () {
  yield* requiredSetting(process.env, "API_BASE_URL", ORIGIN, BECAUSE)
  const siteUrl = yield* requiredSetting(process.env, "SITE_URL", ORIGIN, BECAUSE)
  const { api, operator, offer, showSampleRatings } = yield* readServerSettings(process.env)
  if (api === undefined) return
  const { baseUrl: apiBaseUrl, checkoutScript, pageSources } = api
  const settings = {
    operator,
    siteUrl,
    paymentsSimulated: false,
    checkoutScript,
    apiBaseUrl,
    showSampleRatings,
    ...(offer && { offer }),
  }
  const folder = join(dist, "static")
  writeStaticSite(join(dist, "site"), folder, settings, pageSources)
  process.stdout.write(`Static site: ${folder}, its settings in settings.json\n`)
})

await Effect.runPromise(
  Effect.catch(write, ({ message }) =>
    Effect.sync(() => {
      process.stderr.write(`${message}\n`)
      process.exitCode = 1
    }),
  ),
)
