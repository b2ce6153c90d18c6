/** Who runs the shop: one typed record, filled from the environment (`SITE_*`), never written into a screen. */
import type { Operator } from "./operatorSchema.ts"

export type { Operator, SiteSettings, SocialLink } from "./operatorSchema.ts"

/** Sample details, in use until the operator sets its own. */
export const SAMPLE_OPERATOR: Operator = {
  name: "Goa & Beyond",
  phone: "+91 832 555 0142",
  chat: "918325550142",
  email: "hello@goa-and-beyond.example",
  bookingsEmail: "bookings@goa-and-beyond.example",
  address: "14 Rua de Ourém, Fontainhas, Panjim, Goa 403001, India",
  social: [
    { network: "facebook", url: "https://www.facebook.com/goa.and.beyond.example" },
    { network: "instagram", url: "https://www.instagram.com/goa.and.beyond.example" },
    { network: "x", url: "https://x.com/goa_beyond_example" },
    { network: "youtube", url: "https://www.youtube.com/@goa-and-beyond-example" },
  ],
}

/** Address that dials the operator. */
export const telLink = ({ phone }: Operator): string => `tel:${phone.replace(/[^+\d]/g, "")}`

/** Address that opens a chat with the operator, with the first words written. */
export const chatLink = ({ chat }: Operator, words: string): string =>
  `https://wa.me/${chat}?text=${encodeURIComponent(words)}`
