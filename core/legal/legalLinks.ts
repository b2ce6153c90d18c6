/** The links that the policy pages share. */
import { type Operator, telLink } from "../site/operator.ts"
import { ROUTES } from "../site/routes.ts"
import type { LegalLink } from "./legalDocument.ts"

export const TERMS: LegalLink = { words: "Terms and Conditions", to: ROUTES.termsAndConditions }
export const PRIVACY: LegalLink = { words: "Privacy Policy", to: ROUTES.privacyPolicy }
export const REFUNDS: LegalLink = { words: "Refund and Cancellation Policy", to: ROUTES.refundPolicy }

/** The contact e-mail address, which opens a letter to it. */
export const mailTo = ({ email }: Operator): LegalLink => ({ words: email, to: `mailto:${email}` })

/** The telephone number, which dials it. */
export const callTo = (operator: Operator): LegalLink => ({ words: operator.phone, to: telLink(operator) })
