/** Whether the visitor has asked this device to spare data. Absent in most browsers' types, and in some browsers. */
interface DataSaver {
  readonly connection?: { readonly saveData?: boolean }
}

export const wantsLittleData = (): boolean =>
  (navigator as Navigator & DataSaver).connection?.saveData === true ||
  window.matchMedia("(prefers-reduced-data: reduce)").matches
