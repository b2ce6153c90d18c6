/** What this project uses of the package subset-font, which ships no types. */
declare module "subset-font" {
  /** Unit: axes in design units; a number pins an axis, a range narrows it. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: "woff2" | "truetype"
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >
      readonly keepFeatures?: ReadonlyArray<string>
      readonly dropTables?: ReadonlyArray<string>
      readonly noHinting?: boolean
    },
  ): Promise<Buffer>
}
