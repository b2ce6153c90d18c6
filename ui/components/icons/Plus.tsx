/** Lucide's icon “plus”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Plus = makeIcon(
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </>,
)
