/** Lucide's icon “loader-circle”, cut out by `npm run icons`. */
import { makeIcon } from "./makeIcon.tsx"

export const LoaderCircle = makeIcon(
  <>
    <path d="M21 12a9 9 0 1 1-6.219-8.56" />
  </>,
)
