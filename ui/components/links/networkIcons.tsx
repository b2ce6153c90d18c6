/** Marks of the networks, drawn for this site in one weight; lucide carries no brands. Decorative: a link names each. */
import type { ReactNode } from "react"
import type { SocialLink } from "#core/operatorSchema.ts"

const Mark = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
)

/** A speech bubble with a receiver in it. */
export const WhatsAppIcon = () => (
  <Mark>
    <path d="M3 21l1.6-4.8A9 9 0 1 1 8 19.4z" />
    <path d="M9 8.2c-.6 1-.3 2.6 1.6 4.5s3.5 2.2 4.5 1.6l.4-1.5-1.9-1-1 .8c-1-.4-1.8-1.2-2.2-2.2l.8-1-1-1.9z" />
  </Mark>
)

export const NETWORK_ICONS = {
  facebook: (
    <Mark>
      <path d="M14 21v-7h3l.6-3.5H14V8.4c0-1 .5-1.9 2-1.9h1.6V3.4C17.3 3.3 16.3 3 15.1 3 12.4 3 10.6 4.7 10.6 7.8v2.7H7.5V14h3.1v7z" />
    </Mark>
  ),
  instagram: (
    <Mark>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </Mark>
  ),
  x: (
    <Mark>
      <path d="M4 4l16 16M20 4L4 20" />
    </Mark>
  ),
  youtube: (
    <Mark>
      <rect x="2" y="5" width="20" height="14" rx="4.5" />
      <path d="M10 9l5 3-5 3z" />
    </Mark>
  ),
} as const satisfies Record<SocialLink["network"], ReactNode>
