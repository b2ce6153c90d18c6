/** Everything that can be asked of the desk, in the order of the help. */
import { backup } from "./backup.ts"
import { catalogueDiff } from "./catalogueDiff.ts"
import { catalogueExport } from "./catalogueExport.ts"
import { catalogueImport } from "./catalogueImport.ts"
import { catalogueValidate } from "./catalogueValidate.ts"
import { check } from "./check.ts"
import type { Command } from "./command.ts"
import { deadLetters, deadLettersDiscard, deadLettersRetry } from "./deadLetters.ts"
import { erase } from "./erase.ts"
import { erasures } from "./erasures.ts"
import { orders } from "./orders.ts"
import { ordersAdopt } from "./ordersAdopt.ts"
import { ordersConfirm } from "./ordersConfirm.ts"
import { ordersExport } from "./ordersExport.ts"
import { ordersReject } from "./ordersReject.ts"
import { ordersShow } from "./ordersShow.ts"
import { reconcile } from "./reconcile.ts"
import { refund } from "./refund.ts"
import { refundGiveUp } from "./refundGiveUp.ts"
import { restore } from "./restore.ts"
import { status } from "./status.ts"
import { subscribers } from "./subscribers.ts"
import { subscribersExport } from "./subscribersExport.ts"
import { tripPlans } from "./tripPlans.ts"
import { tripPlansShow } from "./tripPlansShow.ts"

export const COMMANDS: ReadonlyArray<Command> = [
  orders,
  ordersShow,
  ordersExport,
  ordersConfirm,
  ordersReject,
  ordersAdopt,
  refund,
  refundGiveUp,
  tripPlans,
  tripPlansShow,
  subscribers,
  subscribersExport,
  deadLetters,
  deadLettersRetry,
  deadLettersDiscard,
  catalogueValidate,
  catalogueDiff,
  catalogueImport,
  catalogueExport,
  backup,
  restore,
  erase,
  erasures,
  reconcile,
  check,
  status,
]
