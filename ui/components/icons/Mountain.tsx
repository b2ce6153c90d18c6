/** Lucide's icon “mountain”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const Mountain = makeIcon(
  <>
    <path d="m8 3 4 8 5-5 5 15H2L8 3z" />
  </>,
)
