/**
 * Builds the site from `ui/`: for browsers into `dist/site`, with the service worker beside it, and for the server, which
 * writes pages with it, into `dist/server`; and the desk, from `ui/desk`, into `dist/desk`, with its own worker. Packs the
 * server and the operator's commands into `dist/programs`. In development the server embeds this same setup.
 */
import { createHash } from "node:crypto"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite"
import { builtFolder, shopFolder } from "./server/config/chosenShop.ts"
import { readShop } from "./server/config/readShop.ts"
import { PROGRAMS, PROGRAMS_FOLDER } from "./server/packedPrograms.ts"
import {
  packedProgramsPlugin,
  precompressPlugin,
  serviceWorkerBuildPlugin,
  shopPagePlugin,
} from "./server/render/vitePlugins.ts"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A class as styles, scripts and pages name it: all of one file end the same, which packs well. */
const scopedName = (local: string, file: string) =>
  `${local}-${createHash("sha256")
    .update(relative(at("./"), file))
    .digest("base64url")
    .slice(0, 4)}`

const name = process.env["SHOP"]
const folder = shopFolder(name)
if (folder === undefined) throw new Error(`SHOP: "${name}" is no shop`)
const shop = readShop(folder)
/** `npm run build` moves a build into its place when it is whole. */
const built = process.env["BUILD_INTO"] ?? builtFolder(name)
const chosen = name === undefined || name === "" ? [] : [name]
/** A browser's files and the server's find the same shop under `#shop`. */
const forBrowsers = { conditions: [...chosen, ...defaultClientConditions] }
const forServer = { conditions: [...chosen, ...defaultServerConditions] }

export default defineConfig({
  root: at("./ui"),
  publicDir: join(folder, "public"),
  plugins: [
    react(),
    shopPagePlugin(shop),
    precompressPlugin(join(built, "site")),
    serviceWorkerBuildPlugin(join(built, "site"), "worker"),
    serviceWorkerBuildPlugin(join(built, "desk"), "deskWorker"),
    packedProgramsPlugin(at("./"), join(builtFolder(name), PROGRAMS_FOLDER)),
  ],
  resolve: forBrowsers,
  css: { modules: { generateScopedName: scopedName } },
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A schema that nothing decodes with is not worth its bytes; making one does nothing else.
          treeshake: { manualPureFunctions: ["Schema"] },
          output: {
            // Libraries change seldom and are kept by browsers longer than our own code; together they also pack tighter.
            codeSplitting: {
              groups: [
                // A sheet of its own: pages show them when all have come.
                { name: "fonts", test: /theme\/fonts\/fonts\.css/ },
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
                },
                {
                  // Decoders stay with what decodes, and what only they name with them, where what they do not use of it is
                  // left out: calls, kept drafts. A page that is only looked at needs none.
                  name: "flows",
                  test: /node_modules\/(xstate|@xstate|effect\/dist\/(?!(internal\/)?([sS]chema|[dD]ateTime)|http|net|encoding|BigDecimal|Redacted)|use-sync-external-store|use-isomorphic)/,
                },
                {
                  name: "shell",
                  test: /ui\/(app\/(actors|catalogue|navigation|listPlaces)|layout\/(?!NewsletterForm)|components\/(buttons|cards|fields\/FieldError|links\/(?!ShareButton|useCopyLink)|messages\/(?!NotFoundMessage)|picture|sections))|(samples\/\w+|shop)\/(shop|pictureColours)\.json|(samples\/\w+|shop)\/tints\.css|core\/(bug|shop\.|ports|money|days|runtime|businessConstants|routes|operator\.|booking\/party|vouchers\/voucherId|catalogue\/(browse|queries|slug|displayData|footerCategories)|home\/(heroOffer|heroTexts|homeLists))|adapters\/(randomIds|browser\/checkoutHistoryEntry)/,
                },
                // Small parts that always come together: a file of its own weighs more than some of them.
                { name: "departure", test: /core\/departures\/departure\./ },
                {
                  name: "booking",
                  test: /ui\/booking\/(BookingSections|CancellationLines|changeState|differenceWords|whenText)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Whole in itself, so that it runs the builds for production, and starts without looking for packages.
      resolve: { ...forServer, noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        outDir: join(built, "server"),
        emptyOutDir: true,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { serverEntry: at("./ui/app/serverEntry.tsx") },
        },
      },
    },
    // The desk's own bundle, which the shop's server never gives out.
    desk: {
      consumer: "client",
      build: {
        outDir: join(built, "desk"),
        // Staff open it once a day, over their own network.
        chunkSizeWarningLimit: 800,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: { desk: at("./ui/desk/index.html") } },
      },
    },
    // What stands inside pages, as text.
    inline: {
      consumer: "client",
      build: {
        outDir: join(built, "site/.vite/inline"),
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: {
          input: { head: at("./server/render/inline/head.ts"), body: at("./server/render/inline/body.ts") },
          output: { entryFileNames: "[name].js" },
        },
      },
    },
    // Libraries of many small files are packed in; what brings binaries along stays where it is installed.
    programs: {
      consumer: "server",
      resolve: { ...forServer, noExternal: ["effect", "kysely", "csv-parse", "ical-generator"] },
      build: {
        outDir: join(built, PROGRAMS_FOLDER),
        // No browser fetches them.
        chunkSizeWarningLimit: 4096,
        emptyOutDir: true,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: {
          // What the shop itself loads lazily in browsers, a server over another one needs at once.
          checks: { ineffectiveDynamicImport: false },
          input: Object.fromEntries(Object.entries(PROGRAMS).map(([program, path]) => [program, at(path)])),
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
    // After the site, whose files it names.
    worker: {
      consumer: "client",
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: {
          input: { sw: at("./ui/serviceWorker/worker.ts") },
          output: { entryFileNames: "[name].js", codeSplitting: false },
        },
      },
    },
    // After the desk, whose files it names.
    deskWorker: {
      consumer: "client",
      build: {
        outDir: join(built, "desk"),
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: {
          input: { sw: at("./ui/serviceWorker/deskWorker.ts") },
          output: { entryFileNames: "[name].js", codeSplitting: false },
        },
      },
    },
  },
  build: {
    outDir: join(built, "site"),
    emptyOutDir: true,
    manifest: true,
    // Every browser that runs es2023 preloads modules by itself.
    modulePreload: { polyfill: false },
    target: "es2023",
    // Fonts and pictures stay files of their own: they are cached by themselves.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // jsPDF reaches for these only to print web pages, which a receipt is not: 110 kB that nobody loads.
      external: ["canvg", "dompurify", "html2canvas"],
    },
  },
})
