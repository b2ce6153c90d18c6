/** Whom the shop's mail comes from, and where messages to the operator go. */
export interface MailAddresses {
  readonly from: { readonly name: string; readonly address: string }
  readonly operatorEmail: string
}
