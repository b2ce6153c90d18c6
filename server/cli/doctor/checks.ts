/** What `doctor` makes of what it found: a table, each row one line of the page. Pure. */
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { picturesFolderIn } from "#adapters/pictures/pictureStore.ts"
import { countText } from "#core/countText.ts"
import { WEBHOOK_PATH } from "../../routes/webhookRoute.ts"
import type { ShopExamination } from "./examineShop.ts"
import { type Certificate, Trouble, type WebAnswer } from "./surroundings.ts"
import { SOON_FULL_BYTES } from "../../observe/readiness.ts"

/**
 * One line of the page. A fault keeps the shop from its work, or soon will, and says what to do; a note is what a trial may
 * lack and a shop with real payments may not, or what could not be asked.
 */
export type Finding =
  | { readonly is: "well" | "note"; readonly text: string }
  | { readonly is: "fault"; readonly text: string; readonly act: string }

const well = (text: string): Finding => ({ is: "well", text })
const note = (text: string): Finding => ({ is: "note", text })
const fault = (text: string, act: string): Finding => ({ is: "fault", text, act })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The timer makes a copy each hour: after three without one something is wrong. Unit: milliseconds. */
const BACKUP_WITHIN_MS = 3 * HOUR_MS
/** Whoever renews certificates does it 30 days before their end: with less than this left, nobody does. */
const CERTIFICATE_LEFT_MS = 14 * DAY_MS
/** Bookings close and days begin by this machine's clock. Unit: milliseconds. */
const CLOCK_OFF_MS = 60_000

const MEND = "mend it in shop.env, then: systemctl restart goa-booking"

const isReal = ({ settings }: ShopExamination) => settings.gateway !== undefined

/** What a trial may lack. */
const lack = (found: ShopExamination, text: string, act: string): Finding =>
  isReal(found) ? fault(text, act) : note(text)

const SHOWN = {
  name: "SITE_NAME",
  phone: "SITE_PHONE",
  chat: "SITE_CHAT",
  email: "SITE_EMAIL",
  bookingsEmail: "SITE_BOOKINGS_EMAIL",
  address: "SITE_ADDRESS",
} as const

const settingsFinding = (found: ShopExamination): Finding => {
  if (!isReal(found)) return note("payments are SIMULATED: no money moves")
  const { operator } = found.settings
  const samples = (Object.keys(SHOWN) as ReadonlyArray<keyof typeof SHOWN>)
    .filter((field) => operator[field] === SAMPLE_OPERATOR[field])
    .map((field) => SHOWN[field])
  return samples.length === 0
    ? well("read; payments are real")
    : fault(`visitors are shown the sample's ${samples.join(", ")}`, MEND)
}

const versionsFinding = ({ release: { version, node, nodeOfRelease } }: ShopExamination): Finding =>
  node === nodeOfRelease
    ? well(`release ${version} on Node ${node}`)
    : fault(
        `Node ${node} runs, and release ${version} is tested with ${nodeOfRelease}`,
        "npm run build, then: systemctl restart goa-booking",
      )

const databaseFinding = ({ database }: ShopExamination): Finding =>
  database instanceof Trouble
    ? fault(database.reason, "journalctl -u goa-booking -n 20; see docs/operations.md")
    : well("opens, has this release's form and can be written")

/** Pictures lie on the disk of each machine: what another one was given is not here. */
const picturesFinding = ({ missingPictures, settings }: ShopExamination): Finding => {
  if (missingPictures instanceof Trouble) return note("not looked for: the database cannot be opened")
  return missingPictures === 0
    ? well("all that the catalogue shows are here")
    : fault(
        `${countText(missingPictures, "picture")} of the catalogue not in ${picturesFolderIn(settings.database.dataFolder)}`,
        "copy that folder from the machine that has them, or import them again; see docs/several-processes.md",
      )
}

const roomText = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB free`

const diskFinding = ({ freeBytes, settings }: ShopExamination): Finding => {
  const folder = settings.database.dataFolder
  if (freeBytes instanceof Trouble)
    return fault(freeBytes.reason, `let the shop's user write to ${folder}: chown -R goa-booking ${folder}`)
  return freeBytes < SOON_FULL_BYTES
    ? fault(
        `${roomText(freeBytes)} at ${folder}`,
        "make room: journalctl --vacuum-size=200M, or a larger disk",
      )
    : well(roomText(freeBytes))
}

const ageText = (ms: number) => {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / 60_000))} min`
  return ms < 3 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`
}

const LOOK_AT_TIMER = "systemctl enable --now goa-backup.timer; journalctl -u goa-backup tells why one failed"

const backupFinding = (found: ShopExamination): Finding => {
  const { backup, atMs, backupFolder } = found
  if (backup instanceof Trouble) return lack(found, backup.reason, LOOK_AT_TIMER)
  if (backup === undefined) return lack(found, `none in ${backupFolder}`, LOOK_AT_TIMER)
  const { name, madeAtMs, damage } = backup
  if (damage !== undefined)
    return fault(`${name} cannot be restored: ${damage}`, "systemctl start goa-backup, then look at the disk")
  const age = `the newest is ${ageText(atMs - madeAtMs)} old`
  return atMs - madeAtMs > BACKUP_WITHIN_MS ? fault(age, LOOK_AT_TIMER) : well(`${age}, and opens`)
}

/** `/readyz` says what is wrong, part by part. */
const readinessOf = ({ body }: WebAnswer): Readonly<Record<string, string>> | undefined => {
  try {
    const { status, problems, warnings } = JSON.parse(body) as Readonly<Record<string, unknown>>
    return status === undefined ? undefined : { ...(problems as object), ...(warnings as object) }
  } catch {
    return undefined
  }
}

const serverFinding = ({ server, settings: { host, port } }: ShopExamination): Finding => {
  const start = "systemctl status goa-booking; journalctl -u goa-booking -n 20 tells why it does not start"
  if (server instanceof Trouble) return fault(`does not answer on ${host}:${port}: ${server.reason}`, start)
  const troubles = readinessOf(server)
  if (troubles === undefined) return fault(`something else answers on ${host}:${port}`, start)
  const said = Object.entries(troubles).map(([part, what]) => `${part}: ${what}`)
  return said.length === 0
    ? well("answers, and is ready")
    : fault(said.join("; "), "look at the lines below, and in docs/operations.md")
}

const mailFinding = (found: ShopExamination): Finding => {
  const { mailServer, settings } = found
  if (mailServer === undefined)
    return lack(found, `SMTP_URL is not set: messages become files in ${settings.outboxFolder}`, MEND)
  const host = settings.mail.server?.host ?? ""
  return mailServer === true
    ? well(`${host} takes our mail`)
    : fault(
        `${host}: ${mailServer.reason}`,
        "see SMTP_URL in shop.env; nothing is lost, owed mail goes out later",
      )
}

const whatsappFinding = ({ whatsapp }: ShopExamination): Finding => {
  if (whatsapp === undefined)
    return note("not asked: WHATSAPP_PHONE_NUMBER_ID is not set, travellers are told by e-mail alone")
  return whatsapp === true
    ? well("it takes our token for our number")
    : fault(
        whatsapp.reason,
        `take token and number from WhatsApp's dashboard; ${MEND}; nothing is lost, owed messages go out later`,
      )
}

const paymentsFinding = ({ credentials }: ShopExamination): Finding => {
  if (credentials === undefined) return note("not asked: payments are simulated")
  if (credentials instanceof Trouble)
    return fault(credentials.reason, `take them from PhonePe's dashboard; ${MEND}`)
  return credentials
    ? well("PhonePe takes our credentials")
    : fault(
        "PhonePe does not answer",
        "see PhonePe's status page; payments settle by themselves when it is back",
      )
}

const clockFinding = ({ providersClock }: ShopExamination): Finding => {
  if (providersClock === undefined) return note("not compared: payments are simulated")
  const theirs =
    providersClock instanceof Trouble ? Number.NaN : Date.parse(providersClock.headers["date"] ?? "")
  if (providersClock instanceof Trouble || Number.isNaN(theirs))
    return note("not compared: PhonePe tells no time")
  const off = providersClock.atMs - theirs
  const seconds = Math.round(Math.abs(off) / 1000)
  return Math.abs(off) > CLOCK_OFF_MS
    ? fault(`${seconds} s ${off < 0 ? "behind" : "ahead of"} PhonePe's`, "timedatectl set-ntp true")
    : well(`within ${Math.max(1, seconds)} s of PhonePe's`)
}

const NO_ADDRESS = "SITE_URL is not set"
const SEE_PROXY = "systemctl status nginx caddy; compare it with the example in deploy/"

/** Why what is asked for from outside is not our own answer, if it is not. */
const pageFault = (url: string | undefined, page: WebAnswer | Trouble): Finding | undefined => {
  if (page instanceof Trouble) return fault(`${url} cannot be opened: ${page.reason}`, SEE_PROXY)
  if (page.headers["x-request-id"] === undefined)
    return fault(`another server answers at ${url} (status ${page.status})`, SEE_PROXY)
  return page.status === 200
    ? undefined
    : fault(`${url} answers ${page.status}`, "journalctl -u goa-booking -n 20")
}

const siteFinding = (found: ShopExamination): Finding => {
  const {
    site,
    settings: { siteUrl },
  } = found
  if (site === undefined) return lack(found, `${NO_ADDRESS}: nobody outside has an address`, MEND)
  return pageFault(siteUrl, site.home) ?? well(`${siteUrl} opens`)
}

const certificateFinding = (certificate: Certificate | Trouble, atMs: number): Finding => {
  if (certificate instanceof Trouble) return fault(certificate.reason, SEE_PROXY)
  const left = certificate.endsAtMs - atMs
  const renew = "certbot renew, then: systemctl reload nginx (Caddy renews by itself: journalctl -u caddy)"
  if (left <= 0) return fault("the certificate is over: browsers refuse the site", renew)
  if (certificate.untrusted !== undefined)
    return fault(`browsers refuse the certificate: ${certificate.untrusted}`, renew)
  const days = `the certificate is good for ${Math.floor(left / DAY_MS)} days`
  return left < CERTIFICATE_LEFT_MS ? fault(`${days}, and nobody renews it`, renew) : well(days)
}

const tlsFinding = (found: ShopExamination): Finding => {
  const { site, settings, atMs } = found
  if (site === undefined) return note(`not asked: ${NO_ADDRESS}`)
  const { certificate } = site
  if (certificate === undefined)
    return lack(
      found,
      `${settings.siteUrl} is not encrypted`,
      `set up TLS as in deploy/, SITE_URL=https://…; ${MEND}`,
    )
  return certificateFinding(certificate, atMs)
}

const deskFinding = ({ desk, settings: { deskUrl }, atMs }: ShopExamination): Finding => {
  if (desk === undefined) return note("opens on this machine only: DESK_URL is not set")
  const trouble = pageFault(deskUrl, desk.page)
  if (trouble !== undefined) return trouble
  if (desk.certificate === undefined)
    return fault(`${deskUrl} is not encrypted: passkeys need TLS`, `DESK_URL=https://…; ${MEND}`)
  const certificate = certificateFinding(desk.certificate, atMs)
  return certificate.is === "well" ? well(`${deskUrl} opens; ${certificate.text}`) : certificate
}

const webhookFinding = (found: ShopExamination): Finding => {
  const { site } = found
  if (site === undefined) return note(`not asked: ${NO_ADDRESS}`)
  const { webhook } = site
  if (webhook instanceof Trouble) return fault(`cannot be reached: ${webhook.reason}`, SEE_PROXY)
  // Whoever has no signature is told so: by our route, and by nobody else.
  const isOurs = webhook.status === 401 && webhook.body.includes("WEBHOOK_NOT_AUTHENTIC")
  return isOurs
    ? well("PhonePe's webhooks come through")
    : fault(
        `SITE_URL${WEBHOOK_PATH} answers ${webhook.status}, not as our server`,
        `let it through: ${SEE_PROXY}`,
      )
}

const proxyFinding = ({ site, settings }: ShopExamination): Finding => {
  if (site === undefined) return note(`not asked: ${NO_ADDRESS}`)
  const { home, metrics } = site
  const isTls = settings.siteUrl?.startsWith("https:") === true
  if (isTls && settings.guard.trustedHops === 0)
    return fault(
      "TRUST_PROXY is not set: all visitors count as one, and are refused together",
      `TRUST_PROXY=1; ${MEND}`,
    )
  if (!(metrics instanceof Trouble) && metrics.status === 200)
    return fault("/metrics is open to everybody", `answer 404 there; ${SEE_PROXY}`)
  if (home instanceof Trouble) return note("not asked: the site cannot be opened")
  if (isTls && home.headers["strict-transport-security"] === undefined)
    return fault("it takes our header strict-transport-security away", SEE_PROXY)
  return home.headers["content-security-policy"] === undefined
    ? fault("it takes our header content-security-policy away", SEE_PROXY)
    : well("passes our headers on")
}

export interface Check {
  readonly label: string
  readonly find: (found: ShopExamination) => Finding
}

/** In the order of the page: from the machine outwards. */
export const CHECKS: ReadonlyArray<Check> = [
  { label: "Settings", find: settingsFinding },
  { label: "Versions", find: versionsFinding },
  { label: "Clock", find: clockFinding },
  { label: "Disk", find: diskFinding },
  { label: "Database", find: databaseFinding },
  { label: "Pictures", find: picturesFinding },
  { label: "Backups", find: backupFinding },
  { label: "Server", find: serverFinding },
  { label: "Mail", find: mailFinding },
  { label: "WhatsApp", find: whatsappFinding },
  { label: "Payments", find: paymentsFinding },
  { label: "Site", find: siteFinding },
  { label: "TLS", find: tlsFinding },
  { label: "Proxy", find: proxyFinding },
  { label: "Webhook", find: webhookFinding },
  { label: "Desk", find: deskFinding },
]
