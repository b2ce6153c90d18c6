/** The walk after the installation, on a network of its own: the shop is opened, sells, is changed, and forgets. */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  appendFileSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { addDays, dayInIndia } from "#core/days.ts"
import { parseMail } from "../../harness/parseMail.ts"
import { startPostgresServer } from "../../harness/postgresServer.ts"
import { startSmtpServer } from "../../harness/smtpServer.ts"
import { blockUnder, commandInProse, splitAt } from "./deployGuide.ts"
import { FIRST_OFFLINE_LINE, INSTALLATION } from "./installation.ts"
import { OLD_MOBILE, OLD_ORDERS, writeOldestShop } from "./oldestShop.ts"
import { notCarriedOut, readUnitFile } from "./unitFile.ts"
import {
  DESK_HOST,
  expectThat,
  HOST,
  notRun,
  SETTINGS,
  step,
  stepsTaken,
  type,
  until,
} from "./walkedMachine.ts"

const DATABASE = "/var/lib/goa-booking/goa.sqlite"
const SITE = `https://${HOST}`
const DESK = `https://${DESK_HOST}`
const MOBILE = "9876543210"

const goaBooking = (...words: ReadonlyArray<string>): Promise<string> =>
  type([`goa-booking ${words.map((word) => `'${word}'`).join(" ")}`])

interface ListedOrder {
  readonly merchantOrderId: string
  readonly state: string
  readonly amountPaise: number
}
const orders = async () => JSON.parse(await goaBooking("orders", "--json")) as ReadonlyArray<ListedOrder>
const expectState = async (id: string, expected: string) => {
  const state = (await orders()).find(({ merchantOrderId }) => merchantOrderId === id)?.state
  expectThat(state === expected, `${id} is ${state}`)
}

const isReady = () =>
  until(async () => {
    const log = () => readFileSync("/var/log/goa-booking.journal", "utf8").slice(-2000)
    const answer = await fetch("http://127.0.0.1:3000/readyz").catch(() => undefined)
    expectThat(answer?.ok === true, `${(await answer?.text()) ?? "no answer"}\n${log()}`)
  })

/** Fills in the settings: lines that take the place of those with the same names, in the file or out of use in it. */
const fillIn = (settings: Readonly<Record<string, string>>) => {
  const names = Object.keys(settings).join("|")
  const left = readFileSync(SETTINGS, "utf8").replace(new RegExp(`^#?(?:${names})=.*\n`, "gm"), "")
  writeFileSync(SETTINGS, left)
  for (const [name, value] of Object.entries(settings)) appendFileSync(SETTINGS, `${name}='${value}'\n`)
}

const ownerOf = (path: string) => spawnSync("stat", ["-c", "%U %a", path], { encoding: "utf8" }).stdout.trim()

/** A process that stays until the walk is over. `told` is what it has said so far. */
const leave = (program: string, words: ReadonlyArray<string>, env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(program, words, { cwd: "/srv/goa-booking", env: { ...process.env, ...env } })
  const parts: Array<string> = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => parts.push(String(chunk)))
  return { child, told: () => parts.join("") }
}

spawnSync("ip", ["link", "set", "lo", "up"])
const mail = await startSmtpServer()
const subjects = () => mail.taken.map(({ raw }) => parseMail(raw).header("subject")[0] ?? "")

await step("open the shop as its unit says, as a user without rights", async () => {
  const [, lines] = splitAt(blockUnder(INSTALLATION), FIRST_OFFLINE_LINE)
  const said = await type(["cd /srv/goa-booking", ...lines])
  expectThat(
    said.includes('{"status":"ready"}'),
    `curl of the guide was not told that the shop is ready: ${said}`,
  )
  expectThat(ownerOf(DATABASE) === "goa-booking 600", `the database is ${ownerOf(DATABASE)}`)
  const status = readFileSync(`/proc/${readFileSync("/run/goa-booking.pid", "utf8")}/status`, "utf8")
  expectThat(/^CapEff:\s+0+$/m.test(status) && /^NoNewPrivs:\s+1$/m.test(status), "the server has rights")
  expectThat(!/^Uid:\s+0\b/m.test(status), "the server runs as root")
})

await step("the desk, on a host of its own", async () => {
  fillIn({ DESK_URL: DESK })
  await type(["systemctl restart goa-booking"])
  await isReady()
})

const deskBehindProxy = async (proxy: string) => {
  const page = await fetch(`${DESK}/`)
  expectThat(page.ok && (await page.text()).includes("<title>"), `${proxy}: the desk answers ${page.status}`)
  const picture = { method: "POST", headers: { "content-type": "application/json" } }
  const given = await fetch(`${DESK}/api/desk/add-picture`, {
    ...picture,
    body: `"${"A".repeat(1_000_000)}"`,
  })
  expectThat(given.status === 401, `${proxy}: a picture without a session is answered ${given.status}`)
}

const behindProxy = async (proxy: string) => {
  const home = await until(() => fetch(`${SITE}/`))
  expectThat(home.ok, `${proxy}: Home answers ${home.status}`)
  expectThat(home.headers.has("strict-transport-security"), `${proxy}: no HSTS`)
  expectThat((await fetch(`${SITE}/metrics`)).status === 404, `${proxy}: /metrics is open`)
  const plain = await fetch(`http://${HOST}/about`, { redirect: "manual" })
  expectThat([301, 308].includes(plain.status), `${proxy}: http answers ${plain.status}`)
  expectThat(plain.headers.get("location") === `${SITE}/about`, `${proxy}: http leads elsewhere`)
  await fetch(`${SITE}/Thankyou?merchantOrderId=GOA-SECRET-OF-A-LINK`)
  await deskBehindProxy(proxy)
}

const caddyIsHere = spawnSync("caddy", ["version"]).status === 0
if (caddyIsHere)
  await step("TLS by Caddy, with its example", async () => {
    const cert = `tls /etc/letsencrypt/live/${HOST}/fullchain.pem /etc/letsencrypt/live/${HOST}/privkey.pem`
    const example = readFileSync("/srv/goa-booking/deploy/Caddyfile", "utf8")
    // Its own authority is not to be had without the internet.
    writeFileSync("/tmp/Caddyfile", example.replace(/^[a-z.]*shop\.example \{$/gm, `$&\n\t${cert}`))
    const caddy = leave("caddy", ["run", "--adapter", "caddyfile", "--config", "/tmp/Caddyfile"])
    await behindProxy("caddy")
    const ended = once(caddy.child, "close")
    caddy.child.kill("SIGTERM")
    await ended
    const log = caddy.told()
    expectThat(log.includes('"uri":"/Thankyou"') && !log.includes("GOA-SECRET"), `Caddy's log is ${log}`)
  })
else notRun("TLS by Caddy", "there is no caddy on this machine")

await step("TLS by nginx, with its example", async () => {
  rmSync("/etc/nginx/sites-enabled/default", { force: true })
  copyFileSync("/srv/goa-booking/deploy/nginx.conf", "/etc/nginx/conf.d/goa-booking.conf")
  leave("nginx", ["-g", "daemon off;"])
  await behindProxy("nginx")
  const log = readFileSync("/var/log/nginx/goa-booking.log", "utf8")
  expectThat(log.includes('"GET /Thankyou"') && !log.includes("GOA-SECRET"), `nginx's log is ${log}`)
})

await step("PhonePe's variables, by npm run phonepe-simulator, and mail to a server", async () => {
  const phonepe = leave("npm", ["run", "--silent", "phonepe-simulator"], {
    PHONEPE_SIMULATOR_LEDGER: "/tmp/phonepe.sqlite",
    PHONEPE_SIMULATOR_WEBHOOK_URL: `${SITE}/api/phonepe/webhook`,
  })
  await until(() => expectThat(phonepe.told().includes("Webhooks go to"), phonepe.told()))
  const printed = [...phonepe.told().matchAll(/^(PHONEPE_[A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  fillIn({
    ...Object.fromEntries(printed),
    PAYMENT_GATEWAY: "phonepe",
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    OPERATOR_EMAIL: "desk@shop.example",
    NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"] ?? "",
  })
  await type(["systemctl restart goa-booking"])
  await isReady()
  await type([commandInProse("systemctl start goa-backup"), commandInProse("goa-booking doctor")])
})

let order = ""
await step("the first booking, paid", async () => {
  const post = async (url: string, body: unknown) => {
    const headers = { "content-type": "application/json" }
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
    const text = await answer.text()
    expectThat(answer.ok, `${url}: ${answer.status} ${text}`)
    return JSON.parse(text) as Readonly<Record<string, string>>
  }
  const { merchantOrderId = "", redirectUrl = "" } = await post(`${SITE}/api/phonepe/pay`, {
    name: "Asha Rao",
    adults: 2,
    children: 1,
    date: addDays(dayInIndia(Date.now()), 40),
    mobileNumber: MOBILE,
    amount: 115_000,
    categorySlug: "cruises",
    subSlug: "sunset-cruise-mandovi",
  })
  order = merchantOrderId
  await post(redirectUrl, { outcome: "success" })
  await until(() => expectState(order, "COMPLETED"))
  const isTold = () => mail.taken.some(({ raw }) => parseMail(raw).text.includes(order))
  await until(() => expectThat(isTold(), `mail: ${subjects().join()}`))
})

await step("its refund, as the guide has it", async () => {
  const shown = () => type([commandInProse("goa-booking orders show").replace("ORDER", order)])
  const refund = commandInProse("goa-booking refund").replace("ORDER", order)
  await type([refund], "1150")
  await until(async () => {
    const text = await shown()
    expectThat(/COMPLETED +₹1,150\.00/.test(text), text)
  })
  await until(() => expectThat(subjects().includes(`Refunded: order ${order}`), `mail: ${subjects().join()}`))
})

await step("backup and restore", async () => {
  const before = await orders()
  await type(blockUnder("Backups"))
  await isReady()
  expectThat(JSON.stringify(await orders()) === JSON.stringify(before), "the restored shop has other orders")
  expectThat(ownerOf(DATABASE) === "goa-booking 600", `the database is ${ownerOf(DATABASE)}`)
  const copies = () =>
    readdirSync("/var/backups/goa-booking").filter((name) => /^goa-\d.*\.sqlite$/.test(name))
  const first = copies()
  await type(["systemctl start goa-backup"])
  expectThat(copies().length === first.length + 1, `the timer's backup made ${copies().join()}`)
})

await step("upgrade of the oldest shop, with its bookings in it", async () => {
  const [backup, upgrade] = splitAt(blockUnder("Upgrades"), "git pull")
  await type(backup)
  await type(["systemctl stop goa-booking", `rm ${DATABASE}*`])
  await writeOldestShop(DATABASE, Date.now())
  await type([`chown goa-booking:goa-booking ${DATABASE}`])
  const refused = spawnSync("goa-booking", ["orders"], { encoding: "utf8" })
  expectThat(refused.status === 1 && /older than this release/.test(refused.stderr), refused.stderr)
  await type(upgrade)
  await isReady()
  for (const [id, state] of Object.entries(OLD_ORDERS)) await expectState(id, state)
  await goaBooking("check")
})

await step("to PostgreSQL and back", async () => {
  const postgres = await startPostgresServer({ isHurried: true })
  const there = await postgres.newDatabase()
  const before = await orders()
  const move = async (from: string, to: string) => {
    const block = blockUnder("From SQLite to PostgreSQL, and back")
    const [first, second] = splitAt(block, "systemctl start")
    await type(
      first.map((line) =>
        line.replace(/^(export MOVE_FROM=).*/, `$1'${from}'`).replace(/^(export MOVE_TO=).*/, `$1'${to}'`),
      ),
    )
    fillIn({ DATABASE_URL: to })
    await type(second)
    await isReady()
    expectThat(JSON.stringify(await orders()) === JSON.stringify(before), `other orders in ${to}`)
  }
  await move(`file:${DATABASE}`, there)
  await type(["systemctl start goa-backup"])
  const dump = readdirSync("/var/backups/goa-booking").find((name) => name.endsWith(".dump"))
  expectThat(dump !== undefined, "no backup of PostgreSQL")
  const [, putBack = ""] = blockUnder("With PostgreSQL")
  const restored = await postgres.newDatabase()
  await type([
    putBack.replace(/"postgres:.*"/, `"${restored}"`).replace("FILE", `/var/backups/goa-booking/${dump}`),
  ])
  await type(["systemctl stop goa-booking"])
  fillIn({ DATABASE_URL: restored })
  await type(["systemctl start goa-booking"])
  await isReady()
  expectThat(JSON.stringify(await orders()) === JSON.stringify(before), "other orders after pg_restore")
  fillIn({ DATABASE_URL: there })
  await move(there, "file:/var/lib/goa-booking/again.sqlite")
  postgres.close()
})

await step("erase a traveller", async () => {
  await type([commandInProse("goa-booking erase").replace("MOBILE", OLD_MOBILE)], "erase")
  expectThat(!(await goaBooking("orders")).includes("Meera"), "the name is still there")
  expectThat((await orders()).length === Object.keys(OLD_ORDERS).length, "an order is gone")
  await goaBooking("check")
})

await step("take the service worker off", async () => {
  const worker = () => fetch(`${SITE}/sw.js`)
  expectThat((await worker()).status === 200, "there is no service worker")
  await type(blockUnder("Taking the service worker off every device"))
  await isReady()
  expectThat((await worker()).status === 404, "the service worker is still there")
})

await step("no restart is missed, no trouble in the log", async () => {
  const log = await type(["journalctl -u goa-booking"])
  const troubles = log.split("\n").filter((line) => /"level":(50|60)|"level":"(error|fatal)"/.test(line))
  expectThat(troubles.length === 0, troubles.join("\n"))
  await type(["systemctl stop goa-booking"])
  expectThat(statSync("/var/lib/goa-booking/again.sqlite").size > 0, "no database")
})

for (const name of ["goa-booking", "goa-backup"]) {
  const unit = readUnitFile(readFileSync(`/etc/systemd/system/${name}.service`, "utf8"))
  notRun(`${name}.service`, `takes systemd itself: ${notCarriedOut(unit).join(", ")}`)
}
notRun("goa-backup.timer", "takes systemd itself; what it starts was started")
notRun("In a container", "takes Docker; npm run check-image and npm run check-deploy read its files")
console.log(`walk-deploy: ${stepsTaken()} steps hold`)
mail.stop()
process.exit(0)
