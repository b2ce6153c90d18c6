/** A script of the site's own that is fetched when it is wanted. */

/** Where a function that imports one script names it, in the build's words and in development's. */
const ADDRESS = /\bimport\(\s*(["'`])(.+?)\1/

let asked = 0

/**
 * Browsers remember for as long as a page is open that a module did not come, and never ask for it again (HTML, fetch a
 * single module script): so it is asked for by another address.
 */
const again = <Module>(fetch: () => Promise<Module>): Promise<Module> =>
  fetch().catch((error: unknown) => {
    const [, , path] = ADDRESS.exec(fetch.toString()) ?? []
    if (path === undefined) throw error
    const { href } = new URL(path, import.meta.url)
    return import(/* @vite-ignore */ `${href}?again=${++asked}`) as Promise<Module>
  })

/**
 * Fetches the script, and hands out a part of it. `fetch` does nothing but import it. Rejects when it does not come; who
 * wants it after that has it asked for anew.
 */
export const script = <Module, Part>(fetch: () => Promise<Module>, partOf: (module: Module) => Part) => {
  let wanted = 0
  return async (): Promise<Part> => partOf(await (wanted++ === 0 ? fetch() : again(fetch)))
}
