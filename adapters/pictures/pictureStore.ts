/**
 * The folder of the operator's pictures in the shop's data folder: a folder for each, named by its hash, with its files
 * and what is known of it. A picture is there whole or not at all, and is never changed.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync, cpSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { type OperatorPicture, operatorPictureAddress } from "#core/catalogue/operatorPicture.ts"
import { makeFolder } from "../makeFolder.ts"
import type { MadePicture } from "./makePicture.ts"

/** Where the pictures of a shop lie, whose files are in `dataFolder`; and those of a backup, beside its file. */
export const picturesFolderIn = (dataFolder: string): string => join(dataFolder, "pictures")

const Facts = Schema.fromJsonString(
  Schema.Struct({ tint: Schema.String, width: Schema.Int, file: Schema.String }),
)
const readFacts = Schema.decodeUnknownSync(Facts)
const writeFacts = Schema.encodeSync(Facts)

const FACTS = "facts.json"

export interface StoredPicture extends Pick<OperatorPicture, "tint" | "width"> {
  /** What the operator called it: the ending is kept, so that it can be given back. */
  readonly file: string
}

/** `undefined` for a picture that is not there. */
export const findPicture = (folder: string, hash: string): StoredPicture | undefined => {
  const path = join(folder, hash, FACTS)
  return existsSync(path) ? readFacts(readFileSync(path, "utf8")) : undefined
}

const HALF_MADE = ".making-"

/** Puts a folder in the place of `hash`; another process may have done so meanwhile. */
const settle = (folder: string, part: string, hash: string) => {
  try {
    renameSync(part, join(folder, hash))
  } catch (error) {
    if (findPicture(folder, hash) === undefined) throw error
    rmSync(part, { recursive: true })
  }
}

const partOf = (folder: string, hash: string) => join(folder, `${HALF_MADE}${hash}-${process.pid}`)

/** Throws the system's error, such as of a full disk; the picture is then not there. */
export const storePicture = (folder: string, hash: string, file: string, made: MadePicture): void => {
  const part = partOf(folder, hash)
  rmSync(part, { recursive: true, force: true })
  makeFolder(part)
  try {
    for (const [name, bytes] of made.files) writeFileSync(join(part, name), bytes, { flush: true })
    const { tint, width } = made
    writeFileSync(join(part, FACTS), writeFacts({ tint, width, file }), { flush: true })
    settle(folder, part, hash)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

/** What a process that was killed left behind. */
export const removeHalfMade = (folder: string): void => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.startsWith(HALF_MADE)) rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Copies those of the pictures that `to` lacks, each whole or not at all. Returns the hashes of pictures that `from` does
 * not have either. Throws the system's error.
 */
export const copyPictures = (
  hashes: ReadonlyArray<string>,
  from: string,
  to: string,
): ReadonlyArray<string> => {
  const missing: Array<string> = []
  for (const hash of hashes) {
    if (findPicture(to, hash) !== undefined) continue
    if (findPicture(from, hash) === undefined) {
      missing.push(hash)
      continue
    }
    const part = partOf(to, hash)
    rmSync(part, { recursive: true, force: true })
    makeFolder(to)
    cpSync(join(from, hash), part, { recursive: true })
    settle(to, part, hash)
  }
  return missing
}

/** The address of a picture that is there. */
export const addressOf = (slug: string, hash: string, { tint, width }: StoredPicture): string =>
  operatorPictureAddress({ slug, hash, tint, width })
