/** The real desk on a free port of this process, over a database that ends with it. */
import { createServer } from "node:http"
import { Effect } from "effect"
import { inviteAgain, inviteStaff, revokeStaff } from "#core/desk/staff/manageStaff.ts"
import { deviceOf, networkOf } from "#core/desk/session/sessionPlace.ts"
import type { StaffId, StaffRole } from "#core/desk/staff/staff.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { StaffAccess } from "#core/ports/staffStore.ts"
import { listen } from "#server/app/httpServer.ts"
import { createDeskApp } from "#server/desk/createDeskApp.ts"
import { makeDeskRuntime } from "#server/desk/deskRuntime.ts"
import { makeLogger } from "#server/observe/logger.ts"
import { makeMetrics } from "#server/observe/metrics.ts"
import { openStocked } from "../stockedDatabase.ts"
import { deskGateway } from "./deskGateway.ts"
import { pictureFolder } from "./pictureFolder.ts"

/** From where this process asks. */
const HERE = { device: deviceOf("node"), network: networkOf("127.0.0.1") }

/** `publicUrl` and `trustedHops` are what its operator would set; without them the desk is this machine's alone. */
export const startInProcessDesk = async (publicUrl?: string, trustedHops = 0) => {
  const db = await openStocked(":memory:")
  const server = createServer()
  const port = await Effect.runPromise(listen(server, 0, "127.0.0.1"))
  const baseUrl = `http://localhost:${port}`
  const deskUrl = publicUrl ?? baseUrl
  const runtime = makeDeskRuntime(
    db,
    { name: "the test's desk", origin: deskUrl },
    deskGateway,
    pictureFolder(),
  )
  const printed: Array<string> = []
  const app = createDeskApp({
    runtime,
    deskUrl,
    site: {
      files: (_req, _res, next) => next(),
      page: (_req, res) => void res.status(404).send("no page here"),
      isBuilt: true,
    },
    trustedHops,
    logger: makeLogger("info", { write: (line) => void printed.push(line) }),
    metrics: makeMetrics({ state: "not asked yet" }, { ms: () => 0 }),
  })
  server.on("request", app)
  const invite = async (name: string, role: StaffRole) =>
    runtime.runPromise(
      DeedBooks.use((books) =>
        books.carryOut({ deed: "invite staff", by: { account: "maria" } }, inviteStaff(name, role)),
      ),
    )
  const sendLinkAgain = (staffId: StaffId) =>
    runtime.runPromise(
      DeedBooks.use((books) =>
        Effect.map(
          books.carryOut({ deed: "invite staff", by: { account: "maria" } }, inviteAgain(staffId)),
          ({ secret }) => secret,
        ),
      ),
    )
  const revoke = (staffId: StaffId) =>
    runtime.runPromise(
      DeedBooks.use((books) =>
        books.carryOut({ deed: "revoke staff", by: { account: "maria" } }, revokeStaff(staffId)),
      ),
    )
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    })
  return {
    db,
    runtime,
    baseUrl,
    /** Every line of the log so far. */
    printed,
    post,
    invite,
    /** The secret of another link for who works here. */
    inviteAgain: sendLinkAgain,
    revoke,
    /** Somebody with a session, past the ceremony. */
    employ: async (name: string, role: StaffRole) => {
      const { staff, secret } = await invite(name, role)
      const passkey = { credentialId: `key of ${name}`, publicKey: "key", counter: 0, transports: [] }
      const session = await runtime.runPromise(
        StaffAccess.use((access) => access.enrol(secret, passkey, Date.now(), HERE)),
      )
      return {
        staffId: staff.staffId,
        session: session ?? "none",
        post: (path: string, body: unknown) => post(path, body, { cookie: `desk=${session}` }),
      }
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await runtime.dispose()
      await db.destroy()
    },
  }
}

export type InProcessDesk = Awaited<ReturnType<typeof startInProcessDesk>>
export type Employed = Awaited<ReturnType<InProcessDesk["employ"]>>
