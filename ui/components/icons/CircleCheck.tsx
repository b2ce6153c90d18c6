/** Lucide's icon “circle-check”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const CircleCheck = makeIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="m16 9-5.5 5.5L8 12" />
  </>,
)
