/**
 * The control: what a test or a curious person turns and looks at. It answers on this machine only, and only to calls
 * that no web page can make.
 */
import { Option, Schema, Struct } from "effect"
import express, { type Express, type RequestHandler } from "express"
import { PayPageDecision, decideOnPayPage, OrderOverride, overrideOrder } from "./engine/payPageDecision.ts"
import { PhonepeBehaviour, DEFAULT_PHONEPE_BEHAVIOUR } from "./engine/transition.ts"
import { revokeTokens } from "./engine/issueToken.ts"
import { refundInDashboard } from "./engine/createRefund.ts"
import { settlementReport } from "./engine/settlementReport.ts"
import { PlannedFault } from "./faults.ts"
import { WebhookBehaviour } from "./webhookSender.ts"
import type { SimulatedPhonepe } from "./simulatedPhonepe.ts"

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Another machine, a page under another name, and a form or script of a web page are all turned away. */
const localOnly: RequestHandler = (req, res, next) => {
  const isLocal = LOOPBACK.test(req.socket.remoteAddress ?? "") && OWN_HOST.test(req.headers.host ?? "")
  const isCall = req.headers.origin === undefined
  if (isLocal && isCall) next()
  else res.status(403).json({ code: "LOCAL_ONLY" })
}

const Dials = {
  habits: PhonepeBehaviour.mapFields(Struct.map(Schema.optionalKey)),
  notices: WebhookBehaviour.mapFields(Struct.map(Schema.optionalKey)),
}
const Clock = Schema.Struct({ aheadMs: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) })
const DashboardRefund = Schema.Struct({ amount: Schema.Int.check(Schema.isGreaterThan(0)) })
const CustomWebhook = Schema.Struct({
  event: Schema.String,
  type: Schema.String,
  payload: Schema.Record(Schema.String, Schema.Unknown),
})

/** A handler that acts on a body of that shape; anything else is 400. What it returns is the answer. */
const acting = <Body>(
  schema: Schema.Codec<Body, unknown>,
  act: (body: Body, id: string) => unknown,
): RequestHandler => {
  const read = Schema.decodeUnknownOption(schema, { onExcessProperty: "error" })
  return (req, res) => {
    const body = read(req.body ?? {})
    if (Option.isNone(body)) return void res.status(400).json({ code: "CONTROL_INVALID" })
    const answer = act(body.value, String(req.params["id"] ?? ""))
    res.status(answer === false ? 404 : 200).json(answer ?? {})
  }
}

export const mountControlRoutes = (app: Express, phonepe: SimulatedPhonepe): void => {
  const { dials } = phonepe
  const Nothing = Schema.Struct({})
  const control = express.Router()
  control.use(localOnly, express.json())
  control.get("/journal", (_req, res) => void res.json(phonepe.journal))
  control.get("/notices", (_req, res) => void res.json(phonepe.sender.sent))
  control.get("/orders", (_req, res) => void res.json([...phonepe.state().orders.values()]))
  control.get("/refunds", (_req, res) => void res.json([...phonepe.state().refunds.values()]))
  control.get(
    "/settlement-report",
    (_req, res) => void res.type("text/csv").send(settlementReport(phonepe.state())),
  )
  control.post(
    "/orders/:id/dashboard-refund",
    acting(DashboardRefund, ({ amount }, id) =>
      phonepe.take((state, moment) => refundInDashboard(state, moment, id, amount)),
    ),
  )
  control.post(
    "/habits",
    acting(Dials.habits, (habits) => (dials.habits = { ...dials.habits, ...habits })),
  )
  control.post(
    "/noticeHabits",
    acting(Dials.notices, (notices) => void (dials.notices = { ...dials.notices, ...notices })),
  )
  control.post(
    "/faults",
    acting(Schema.Array(PlannedFault), (faults) => (dials.faults = [...dials.faults, ...faults])),
  )
  control.post(
    "/clock",
    acting(Clock, ({ aheadMs }) => void (dials.aheadMs = aheadMs)),
  )
  control.post(
    "/tokens/revoke",
    acting(
      Nothing,
      () => void phonepe.take((state) => ({ state: revokeTokens(state), answer: {}, webhooks: [] })),
    ),
  )
  control.post(
    "/orders/:id",
    acting(OrderOverride, (patch, id) =>
      phonepe.take((state, moment) => overrideOrder(state, moment, id, patch)),
    ),
  )
  control.post(
    "/orders/:id/decision",
    acting(PayPageDecision, (decision, id) =>
      phonepe.take((state, moment) => decideOnPayPage(state, moment, id, decision)),
    ),
  )
  control.post(
    "/notices",
    acting(CustomWebhook, (notice) => void phonepe.sender.send(notice)),
  )
  control.post(
    "/calm",
    acting(Nothing, () => {
      dials.faults = []
      dials.habits = DEFAULT_PHONEPE_BEHAVIOUR
    }),
  )
  app.use("/control", control)
}
