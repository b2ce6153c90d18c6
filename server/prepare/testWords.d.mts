/** The types of testWords.mjs, for its tests. */
export const testWords: (words: ReadonlyArray<string>) => ReadonlyArray<string>
