/** Carries out a Dockerfile's stages, each in a folder of its own. */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, globSync, mkdirSync, statSync } from "node:fs"
import { basename, join, posix, relative } from "node:path"
import { makeBaseImage } from "./baseImage.ts"
import { expandVariables, type Instruction, type Stage, type Words } from "./dockerfile.ts"
import { type Place, runIn } from "./sandbox.ts"

/** What a stage has become, and how it is to be run. */
export interface Image extends Place {
  /** Values of the stage's `ARG`s, for what it runs and sets. */
  readonly args: Readonly<Record<string, string>>
  readonly volumes: Words
  readonly command: Words
  readonly healthCheck: Words
  readonly stopSignal: NodeJS.Signals
}

/** Where the sources are, and which of them count. */
export interface Context {
  readonly folder: string
  readonly has: (path: string) => boolean
  /** What the build is given, as by `--build-arg`. */
  readonly args: Readonly<Record<string, string>>
}

type Copy = Extract<Instruction, { does: "COPY" }>

const copyTree = (from: string, to: string) => {
  mkdirSync(to, { recursive: true })
  if (spawnSync("cp", ["-a", `${from}/.`, to], { stdio: ["ignore", 2, 2] }).status !== 0)
    throw new Error(`${from} could not be copied`)
}

/** A source with a star may be missing (Dockerfile reference, COPY; BuildKit). */
const namedBy = (source: string, folder: string): Words =>
  source.includes("*") ? globSync(source, { cwd: folder }) : [source]

/** A folder's contents go into the target; a file goes there under its own name where the target is a folder. */
const copy = ({ from, sources, target }: Copy, image: Image, context: Context, stages: Stages) => {
  const place = join(image.root, posix.resolve(image.workdir, target))
  const isFolder = sources.length > 1 || /(^|\/)\.?\/?$/.test(target)
  const stage = from === undefined ? undefined : stages.get(from)
  if (from !== undefined && stage === undefined) throw new Error(`there is no stage ${from} before it`)
  for (const source of sources.flatMap((one) => namedBy(one, stage?.root ?? context.folder))) {
    const path = join(stage?.root ?? context.folder, source)
    const counts = stage !== undefined || context.has(source)
    if (!counts || !existsSync(path)) throw new Error(`there is no ${source}`)
    const into = !statSync(path).isDirectory() && isFolder ? join(place, basename(source)) : place
    if (stage !== undefined && statSync(path).isDirectory()) copyTree(path, into)
    else
      cpSync(path, into, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => stage !== undefined || context.has(relative(context.folder, file)),
      })
  }
}

type Stages = ReadonlyMap<string, Image>

const carryOut = (step: Instruction, image: Image, context: Context, stages: Stages): Image => {
  switch (step.does) {
    case "ARG":
      return { ...image, args: { ...image.args, [step.value]: context.args[step.value] ?? "" } }
    case "ENV": {
      const known = { ...image.args, ...image.env }
      const set = Object.entries(step.variables).map(([name, value]) => [name, expandVariables(value, known)])
      return { ...image, env: { ...image.env, ...Object.fromEntries(set) } }
    }
    case "WORKDIR":
      mkdirSync(join(image.root, step.value), { recursive: true })
      return { ...image, workdir: step.value }
    case "USER":
      return { ...image, user: step.value }
    case "VOLUME":
      return { ...image, volumes: [...image.volumes, step.value] }
    case "STOPSIGNAL":
      return { ...image, stopSignal: step.value as NodeJS.Signals }
    case "CMD":
      return { ...image, command: step.command }
    case "HEALTHCHECK":
      return { ...image, healthCheck: step.command }
    case "EXPOSE":
      return image
    case "COPY":
      copy(step, image, context, stages)
      return image
    case "RUN":
      if (!runIn({ ...image, env: { ...image.args, ...image.env } }, step.command))
        throw new Error("it failed, as said above")
      return image
  }
}

const textOf = (step: Instruction): string => {
  if (step.does === "COPY") return `COPY ${[...step.sources, step.target].join(" ")}`
  if ("text" in step) return `${step.does} ${step.text}`
  return "value" in step ? `${step.does} ${step.value}` : step.does
}

/**
 * Makes the last stage and all before it, in `folder`. `begin` hears of every step. Throws, with the step in one line,
 * what cannot be done.
 */
export const buildImage = (
  stages: ReadonlyArray<Stage>,
  folder: string,
  context: Context,
  begin: (step: string) => void,
): Image => {
  const made = new Map<string, Image>()
  const fetched = new Map<string, string>()
  const within = <A>(step: string, act: () => A): A => {
    begin(step)
    try {
      return act()
    } catch (error) {
      throw new Error(`${step}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  const beginAt = (base: string): string => {
    const root = join(folder, `base-${fetched.size}`)
    if (!fetched.has(base)) {
      within(`FROM ${base}`, () => makeBaseImage(base, root))
      fetched.set(base, root)
    }
    return fetched.get(base) ?? root
  }
  let image: Image | undefined
  for (const [n, { base, name, instructions }] of stages.entries()) {
    const root = join(folder, `stage-${n}`)
    const before = made.get(base)
    copyTree(before?.root ?? beginAt(base), root)
    image = {
      ...(before ?? {
        workdir: "/",
        user: "root",
        env: {},
        volumes: [],
        command: [],
        healthCheck: [],
        stopSignal: "SIGTERM",
      }),
      root,
      args: {},
    }
    for (const step of instructions) {
      const current: Image = image
      image = within(textOf(step), () => carryOut(step, current, context, made))
    }
    if (name !== undefined) made.set(name, image)
  }
  if (image === undefined) throw new Error("the Dockerfile has no stage")
  return image
}
