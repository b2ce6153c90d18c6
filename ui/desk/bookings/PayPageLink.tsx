/** Where a traveller pays, and until when: for staff to copy, to send, or to open at the counter. */
import { momentText } from "#core/days.ts"
import { payPageChat, type PaymentAsked } from "#core/desk/bookings/payPageChat.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { CopyLinkField } from "../CopyLinkField.tsx"

export const PayPageLink = ({ asked }: { readonly asked: PaymentAsked }) => {
  const { url, untilMs } = asked.payPage
  const chat = payPageChat(asked)
  return (
    <CopyLinkField label="Payment page" link={url} hint={`Open until ${momentText(untilMs)}.`}>
      {chat !== undefined && (
        <a className={buttonClass("quiet")} href={chat} target="_blank" rel="noreferrer">
          Write on WhatsApp
        </a>
      )}
      <a className={buttonClass("quiet")} href={url} target="_blank" rel="noreferrer">
        Open it here
      </a>
    </CopyLinkField>
  )
}
