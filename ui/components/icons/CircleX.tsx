/** Lucide's icon “circle-x”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const CircleX = makeIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="m15 9-6 6" />
    <path d="m9 9 6 6" />
  </>,
)
