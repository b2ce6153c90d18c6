/** Whether the visitor has asked this device for no motion; nobody has, while the page is as the server wrote it. */
import { useHydrating } from "../../useHydrating.ts"
import { wantsStillness } from "./wantsStillness.ts"

export const useStillness = (): boolean => !useHydrating() && wantsStillness()
