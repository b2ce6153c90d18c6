/** Negative controls of the standard's chapter V12 Secure Communication. */
import type { NegativeControl } from "./negativeControl.ts"

export const secureCommunication: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["12.3.1", "12.3.2"],
    about: "the network is ours",
    seenBy: "tests/contracts/mail.test.ts",
    changes: [{ at: "adapters/mail/smtpMail.ts#transportFor.requireTLS", edit: ["put", "value", "false"] }],
  },
]
