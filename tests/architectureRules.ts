/** The arrows of the architecture as a table of sentences, and the pure function that finds what breaks them. */
import { dirname, join } from "node:path/posix"

/** A source file as it is named from the root of the project. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** `target`: a path from the root for our own files, else the package's specifier. `isOfShop`: as `#shop` names it. */
export interface ImportEdge {
  readonly from: string
  readonly target: string
  readonly isOfShop: boolean
}

const SPECIFIER =
  /\b(?:import|export)\b[^"'`;]*?\bfrom\s*["']([^"']+)["']|\bimport\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "")

/** Code alone: comments and quoted texts are gone, what templates compute is kept. */
const codeOf = (text: string) =>
  withoutComments(text)
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""')
    .replace(/`(?:[^`\\]|\\[\s\S])*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(" "))

/** What `#shop` is when nothing else is said (package.json). */
const SHOP = "samples/goa"
const OF_SHOP = /^#shop(?=\/)/

const targetOf = (from: string, specifier: string) =>
  specifier.startsWith("#")
    ? specifier.replace(OF_SHOP, `#${SHOP}`).slice(1)
    : specifier.startsWith(".")
      ? join(dirname(from), specifier)
      : specifier

/** Every import of a file: static, re-exported, for its effect, dynamic, types included. */
export const importsOf = ({ path, text }: SourceFile): ReadonlyArray<ImportEdge> =>
  [...withoutComments(text).matchAll(SPECIFIER)].map(([, named, bare, dynamic]) => {
    const specifier = named ?? bare ?? dynamic ?? ""
    return { from: path, target: targetOf(path, specifier), isOfShop: OF_SHOP.test(specifier) }
  })

const FOLDERS = ["core", "adapters", "ui", "server", "stories", "samples", "tools", "deploy", "tests"]
const folderOf = (target: string) => FOLDERS.find((folder) => target.startsWith(`${folder}/`))

/** Who may import whom of our own folders. The two entries of the site decide the adapters. */
const MAY_IMPORT: Readonly<Record<string, ReadonlyArray<string>>> = {
  core: ["core"],
  adapters: ["core", "adapters"],
  ui: ["core", "ui"],
  server: ["core", "adapters", "server"],
  stories: ["core", "adapters", "ui", "stories"],
  samples: ["core", "samples", "tools"],
  tools: ["core", "tools"],
  deploy: ["deploy"],
}
const UI_ENTRIES = new Set(["ui/app/main.tsx", "ui/app/serverActors.ts", "ui/desk/main.tsx"])
/** Texts of the simulated provider's page, which stories show as it is. */
const PROVIDER_PAGE = /^server\/phonepeSimulator\/payPage\.ts$/

const leavesItsFolder = ({ from, target, isOfShop }: ImportEdge) => {
  const [folder, other] = [folderOf(from), folderOf(target)]
  if (folder === undefined || other === undefined || isOfShop) return false
  if (folder === "stories" && PROVIDER_PAGE.test(target)) return false
  return !MAY_IMPORT[folder]?.includes(other) && !(other === "adapters" && UI_ENTRIES.has(from))
}

const isMachine = (path: string) => path.startsWith("core/") && path.endsWith("Machine.ts")

/** The ports of a visitor's browser and of the desk's. All others only the operator's side fulfils. */
export const BROWSER_PORTS: ReadonlySet<string> = new Set(
  [
    "bookings",
    "browser",
    "calendarFiles",
    "caller",
    "catalogue",
    "dehydratedQueries",
    "departures",
    "desk",
    "deskAccess",
    "deskBoarding",
    "deskBookings",
    "deskCalendar",
    "deskCallOffs",
    "deskCatalogue",
    "deskDay",
    "deskLog",
    "deskMatters",
    "deskMoney",
    "deskSessions",
    "deskStaff",
    "deskTripRequests",
    "deviceStorage",
    "enquiries",
    "ids",
    "payments",
  ].map((name) => `core/ports/${name}.ts`),
)
const isOperatorPort = (path: string) => path.startsWith("core/ports/") && !BROWSER_PORTS.has(path)

const shopOf = (path: string) => /^samples\/[^/]+/.exec(path)?.[0]

/** All files that can be reached from one, itself left out unless it is part of a cycle. */
const reachOf = (start: string, next: ReadonlyMap<string, ReadonlyArray<string>>) => {
  const reached = new Set<string>()
  const ahead = [...(next.get(start) ?? [])]
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop())
    if (!reached.has(path)) {
      reached.add(path)
      ahead.push(...(next.get(path) ?? []))
    }
  return reached
}

const FOREIGN_TO_CORE =
  /(?<![.\w$])(?:Date|setTimeout|setInterval|setImmediate|fetch|process|window|document|navigator|localStorage|globalThis|console|Math\.random)\b(?!\s*:)/
const SAYS_NOTHING = /(?:^|\/)(?:utils?|helpers?|common|misc|types?)(?:\/|\.)|[a-z](?:Utils?|Helpers?|Misc)\./

type Judge = (
  file: SourceFile,
  arrows: ReadonlyArray<ImportEdge>,
  reach: ReadonlySet<string>,
) => ReadonlyArray<string> | boolean

const outOf =
  (folder: string): Judge =>
  (file, arrows) =>
    arrows
      .filter((arrow) => folderOf(file.path) === folder && leavesItsFolder(arrow))
      .map(({ target }) => target)

/** Each sentence holds for every file; what breaks it is named. */
const SENTENCES: Readonly<Record<string, Judge>> = {
  "core imports nothing but effect, xstate, itself and the shop's own words": ({ path }, arrows) =>
    folderOf(path) !== "core"
      ? []
      : arrows
          .filter(({ target, isOfShop }) => !isOfShop && !/^(core|effect|xstate)(\/|$)/.test(target))
          .map(({ target }) => target),
  "ui imports core only, but for its two main.tsx and serverActors.ts": outOf("ui"),
  "adapters import core and adapters, never ui or server": outOf("adapters"),
  "server never imports ui": outOf("server"),
  "stories never import the server, but for the simulated payment page's texts": outOf("stories"),
  "samples import the core and what their pictures are drawn with, and no other shop's": ({ path }, arrows) =>
    folderOf(path) !== "samples"
      ? []
      : arrows
          .filter(
            (arrow) =>
              leavesItsFolder(arrow) ||
              (folderOf(arrow.target) === "samples" && shopOf(arrow.target) !== shopOf(path)),
          )
          .map(({ target }) => target),
  "tools import core, themselves and the shop's own drawings": outOf("tools"),
  "deploy imports nothing of the project": outOf("deploy"),
  "machines never reach a port of the operator": ({ path }, _, reach) =>
    isMachine(path) ? [...reach].filter((other) => isOperatorPort(other)) : [],
  "what uses a port of the operator never imports a machine": ({ path }, arrows, reach) =>
    path.startsWith("core/") && arrows.some(({ target }) => isOperatorPort(target))
      ? [...reach].filter(isMachine)
      : [],
  "the shop mounts nothing of the desk: of the server only startShop.ts opens it, of the ui nothing imports it":
    ({ path }, arrows) =>
      /^(server|ui)\/desk\//.test(path) || path === "server/startShop.ts"
        ? []
        : arrows
            .map(({ target }) => target)
            .filter(
              (target) =>
                /^((server|ui|core)\/desk|adapters\/(wire|http)\/desk)\//.test(target) &&
                /^(server|ui)\//.test(path) &&
                !path.startsWith("server/cli/"),
            ),
  "no import cycle": ({ path }, _, reach) => reach.has(path),
  "file names say what is inside: no utils, helpers, common, misc, types": ({ path }) =>
    SAYS_NOTHING.test(path),
  "core uses no Date, timers, fetch, Math.random, process, window": ({ path, text }) =>
    folderOf(path) === "core" ? (codeOf(text).match(FOREIGN_TO_CORE) ?? []) : [],
}

/** For each sentence the places that break it, as "file" or "file: what". */
export const violations = (
  files: ReadonlyArray<SourceFile>,
): Readonly<Record<string, ReadonlyArray<string>>> => {
  const arrows = new Map(files.map((file) => [file.path, importsOf(file)]))
  const next = new Map([...arrows].map(([path, all]) => [path, all.map(({ target }) => target)]))
  const judged = Object.entries(SENTENCES).map(([sentence, judge]) => {
    const broken = files.flatMap((file) => {
      const found = judge(file, arrows.get(file.path) ?? [], reachOf(file.path, next))
      if (typeof found === "boolean") return found ? [file.path] : []
      return found.map((what) => `${file.path}: ${what}`)
    })
    return [sentence, broken] as const
  })
  return Object.fromEntries(judged)
}
