/** Lucide's icon “check”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Check = makeIcon(
  <>
    <path d="M20 6 9 17l-5-5" />
  </>,
)
