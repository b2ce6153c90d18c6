/** Lucide's icon “arrow-left”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const ArrowLeft = makeIcon(
  <>
    <path d="m12 19-7-7 7-7" />
    <path d="M19 12H5" />
  </>,
)
