/** What the visitor has asked this device to spare: motion, or data. */
import { useHydrating } from "../../app/hydration.ts"

/** Absent in most browsers' types, and in some browsers. */
interface DataSaver {
  readonly connection?: { readonly saveData?: boolean }
}

/** Whether the visitor has asked this device to spare data. */
export const prefersReducedData = (): boolean =>
  (navigator as Navigator & DataSaver).connection?.saveData === true ||
  window.matchMedia("(prefers-reduced-data: reduce)").matches

/** Whether the visitor has asked this device for no motion. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches

/** Whether the visitor has asked this device for no motion; nobody has, while the page is as the server wrote it. */
export const usePrefersReducedMotion = (): boolean => !useHydrating() && prefersReducedMotion()
