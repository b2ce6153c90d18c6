/** Every command of the operator's command line, in the order of the help. */
import { backupCommand } from "./backupCommand.ts"
import { restoreCommand } from "./restoreCommand.ts"
import {
  bookingsGiveUpCommand,
  bookingsNewCommand,
  bookingsOwedCommand,
  bookingsPageCommand,
  bookingsPaidCommand,
} from "./deskBookingCommands.ts"
import { departuresManifestCommand } from "./manifestCommand.ts"
import { moneyCommand } from "./moneyCommand.ts"
import { callOffCommand, changesCommand } from "./callOffCommands.ts"
import {
  catalogueDiffCommand,
  catalogueExportCommand,
  catalogueImportCommand,
  catalogueSchemaCommand,
  catalogueValidateCommand,
} from "./catalogueCommands.ts"
import { cataloguePreviewCommand } from "./cataloguePreview.ts"
import { checkCommand } from "./checkCommand.ts"
import { statusCommand } from "./statusCommand.ts"
import type { Command } from "./command.ts"
import {
  deadLettersCommand,
  deadLettersDiscardCommand,
  deadLettersRetryCommand,
} from "./deadLetterCommands.ts"
import {
  departuresBlockCommand,
  departuresCapacityCommand,
  departuresCloseCommand,
  departuresCommand,
  departuresReopenCommand,
  departuresUnblockCommand,
} from "./departureCommands.ts"
import { doctorCommand } from "./doctorCommand.ts"
import { eraseCommand, erasuresCommand } from "./erasureCommands.ts"
import { ordersCommand } from "./ordersCommand.ts"
import { ordersExportCommand } from "./ordersExportCommand.ts"
import { ordersNoteCommand } from "./ordersNoteCommand.ts"
import { ordersShowCommand } from "./ordersShowCommand.ts"
import { vouchersCommand, vouchersPayOutCommand, vouchersShowCommand } from "./voucherCommands.ts"
import { ordersCancelCommand, ordersFewerCommand, ordersMoveCommand } from "./bookingChangeCommands.ts"
import { ordersAdoptCommand, ordersConfirmCommand, ordersRejectCommand } from "./orderReviewCommands.ts"
import { ordersReceiptCommand } from "./receiptCommand.ts"
import { reconcileCommand } from "./reconcileCommand.ts"
import { refundCommand, refundGiveUpCommand, refundsExportCommand } from "./refundCommands.ts"
import {
  deedsCommand,
  staffCommand,
  staffInviteCommand,
  staffRevokeCommand,
  staffRoleCommand,
  staffSignOutCommand,
} from "./staffCommands.ts"
import { subscribersCommand, subscribersExportCommand } from "./subscriberCommands.ts"
import {
  messagesUnreachedCommand,
  ordersEmailCommand,
  ordersLinkCommand,
  ordersMessagesCommand,
} from "./travellerMessageCommands.ts"
import { tripPlansCommand, tripPlansShowCommand } from "./tripPlanCommands.ts"

export const COMMANDS: ReadonlyArray<Command> = [
  ordersCommand,
  ordersShowCommand,
  ordersExportCommand,
  ordersConfirmCommand,
  ordersRejectCommand,
  ordersAdoptCommand,
  ordersNoteCommand,
  ordersReceiptCommand,
  ordersCancelCommand,
  ordersFewerCommand,
  ordersMoveCommand,
  vouchersCommand,
  vouchersShowCommand,
  vouchersPayOutCommand,
  ordersLinkCommand,
  ordersEmailCommand,
  ordersMessagesCommand,
  messagesUnreachedCommand,
  refundCommand,
  refundGiveUpCommand,
  refundsExportCommand,
  bookingsNewCommand,
  bookingsPageCommand,
  bookingsPaidCommand,
  bookingsOwedCommand,
  bookingsGiveUpCommand,
  departuresCommand,
  departuresManifestCommand,
  departuresCapacityCommand,
  departuresCloseCommand,
  departuresReopenCommand,
  departuresBlockCommand,
  departuresUnblockCommand,
  moneyCommand,
  callOffCommand,
  changesCommand,
  tripPlansCommand,
  tripPlansShowCommand,
  subscribersCommand,
  subscribersExportCommand,
  deadLettersCommand,
  deadLettersRetryCommand,
  deadLettersDiscardCommand,
  catalogueValidateCommand,
  catalogueDiffCommand,
  catalogueImportCommand,
  catalogueExportCommand,
  catalogueSchemaCommand,
  cataloguePreviewCommand,
  staffCommand,
  staffInviteCommand,
  staffRoleCommand,
  staffRevokeCommand,
  staffSignOutCommand,
  deedsCommand,
  backupCommand,
  restoreCommand,
  eraseCommand,
  erasuresCommand,
  reconcileCommand,
  checkCommand,
  statusCommand,
  doctorCommand,
]
