/** Finds what the tests need beside npm packages, or installs it, and says which was taken. Never skips a test. */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "playwright"

const works = (command, args) => spawnSync(command, args, { stdio: "ignore" }).status === 0

/** Installs a Debian package when this user may. True when it was installed. */
const installPackage = (name) => {
  const root = process.getuid?.() === 0
  const prefix = root ? [] : ["sudo", "-n"]
  const apt = (...args) => {
    const [command, ...others] = [...prefix, "apt-get", ...args]
    return spawnSync(command, others, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    })
  }
  if (!works("apt-get", ["--version"]) || !(root || works("sudo", ["-n", "true"]))) return false
  console.log(`Installing the distribution's package ${name}…`)
  return apt("update", "-qq").status === 0 && apt("install", "-y", "-qq", name).status === 0
}

/** Places where a Chromium usually is. The one without windows does the same work in less time. */
const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

const usualBrowser = () => USUAL.find(existsSync)

const lookForBrowser = () => {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== "" && !existsSync(given)) {
    console.error(`CHROMIUM_PATH: there is no browser at ${given}`)
    process.exit(1)
  }
  const found =
    given ||
    usualBrowser() ||
    (existsSync(chromium.executablePath()) && chromium.executablePath()) ||
    ((installPackage("chromium-headless-shell") || installPackage("chromium")) && usualBrowser())
  if (!found) spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" })
  const path = found || chromium.executablePath()
  if (!existsSync(path)) {
    console.error("The browser tests need Chromium: install one, or set CHROMIUM_PATH to yours.")
    process.exit(1)
  }
  // What a tool prints is for programs.
  console.error(`Browser tests run in ${path}`)
  return path
}

let browser

/** The path of a Chromium: one that is there, else the distribution's, else playwright's own download. Says so once. */
export const findBrowser = () => (browser ??= lookForBrowser())

/** PostgreSQL's server, on which the database tests run. The tests themselves say what is missing when it is not there. */
export const findPostgres = () => {
  const given = process.env.POSTGRES_BIN
  const isThere =
    given ||
    existsSync("/usr/lib/postgresql") ||
    existsSync("/opt/homebrew/opt") ||
    works("initdb", ["--version"])
  if (!isThere) installPackage("postgresql")
}

/** pdftotext and pdftoppm, with which the receipt tests read what was printed. */
export const findPdfTools = () => {
  if (works("pdftotext", ["-v"]) || installPackage("poppler-utils")) return
  console.error(
    "The receipt tests need pdftotext: install the package poppler-utils (macOS: brew install poppler).",
  )
  process.exit(1)
}
