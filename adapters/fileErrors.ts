/** What a file system says when something with files cannot be done, in the operator's words. */

/** Node's codes (Node docs, common system errors), and what to do where that is not plain. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EACCES: "this account may not read or write it; run the command as the account that owns it",
  EPERM: "this account may not do that; run the command as the account that owns it",
  EROFS: "it is on a disk that can only be read",
  ENOSPC: "the disk is full",
  EDQUOT: "this account has used up its share of the disk",
  EISDIR: "it is a folder, and a file is needed",
  ENOTDIR: "a part of its path is a file, and a folder is needed",
  EEXIST: "something is there already",
  ENOTEMPTY: "the folder is not empty",
  ENAMETOOLONG: "its name is too long",
  ELOOP: "its links lead in a circle",
  EMFILE: "too many files are open",
  ERR_ENCODING_INVALID_ENCODED_DATA: "it is no text in UTF-8",
}

const codeOf = (error: unknown): string => {
  const { code } = Object(error) as { readonly code?: unknown }
  return typeof code === "string" ? code : ""
}

/** Why something with files cannot be done; `undefined` where the error is of another kind. */
export const fileErrorReason = (error: unknown): string | undefined => REASONS[codeOf(error)]

/** What V8 says of JSON that it cannot read; only some of its sentences name the place. */
const jsonErrorReason = ({ message }: SyntaxError): string => {
  if (/end of JSON input/.test(message)) return "it is not valid JSON: it ends too early"
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? []
  const place = line === undefined ? "" : ` at line ${line}, column ${column}`
  return `it is not valid JSON${place}: look for a comma, a quotation mark or a bracket that is missing or too many`
}

/** The same on one line, also for JSON that cannot be read; an error of another kind in its own words. */
export const describeFileError = (error: unknown): string =>
  error instanceof SyntaxError
    ? jsonErrorReason(error)
    : (fileErrorReason(error) ??
      (error instanceof Error ? error.message : String(error)).split("\n")[0] ??
      "")

/** Why a file cannot be written: what is not there then is its folder. */
export const describeWriteError = (error: unknown): string =>
  codeOf(error) === "ENOENT" ? "there is no such folder; make it first" : describeFileError(error)
