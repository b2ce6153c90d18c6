/** Lucide's icon “pause”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Pause = makeIcon(
  <>
    <rect x="14" y="3" width="5" height="18" rx="1" />
    <rect x="5" y="3" width="5" height="18" rx="1" />
  </>,
)
