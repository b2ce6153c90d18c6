/** The types of commandFor.mjs, for its tests. */
interface Machine {
  readonly platform: string
  readonly root: string
  readonly arch: string
  readonly execPath: string
  readonly npmPath: string | undefined
}

export const commandFor: (name: "node" | "npm" | "vite", machine: Machine) => ReadonlyArray<string>
