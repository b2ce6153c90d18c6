/** The site's icons out of lucide (ISC): what `npm run icons` writes, for a test to hold against what stands there. */
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { formatSource } from "../formatSource.ts"
import { iconNames } from "./iconNames.ts"

/** An element of an icon: its name and its attributes, of which `key` is meant for React. */
type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>]

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase()

const markup = ([name, attributes]: Shape): string => {
  const drawn = Object.entries(attributes).filter(([attribute]) => attribute !== "key")
  return `<${[name, ...drawn.map(([attribute, value]) => `${attribute}="${value}"`)].join(" ")}/>`
}

const drawIcon = async (name: string): Promise<string> => {
  const { __iconData: icon } = (await import(`lucide-react/icons/${kebab(name)}`)) as {
    readonly __iconData: { readonly node: ReadonlyArray<Shape> }
  }
  const text = [
    `/** Lucide's icon “${kebab(name)}”, cut out by \`npm run icons\`. */`,
    'import { makeIcon } from "./makeIcon.tsx"',
    "",
    `export const ${name} = makeIcon(<>${icon.node.map(markup).join("")}</>)`,
  ].join("\n")
  return formatSource(`${name}.tsx`, text)
}

/** Each file's name and text, the licence among them. */
export const drawIcons = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([
    [
      "LICENSE",
      await readFile(fileURLToPath(new URL("../../LICENSE", import.meta.resolve("lucide-react"))), "utf8"),
    ],
    ...(await Promise.all(iconNames.map(async (name) => [`${name}.tsx`, await drawIcon(name)] as const))),
  ])
