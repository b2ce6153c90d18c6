/** Makes this process fetch from one server as a browser does: it keeps the cookies it is given and sends them back. */
export const keepCookies = (baseUrl: string) => {
  const plain = globalThis.fetch
  let jar = new Map<string, string>()
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(baseUrl)) return plain(input, init)
    if (jar.size > 0) request.headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "))
    const answer = await plain(request)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  return {
    /** Fetches as another browser until the work is done, which nothing else may fetch beside. */
    asAnotherBrowser: async <A>(work: () => Promise<A>): Promise<A> => {
      const own = jar
      jar = new Map()
      return work().finally(() => {
        jar = own
      })
    },
    /** Forgets the cookies and fetches plainly again. */
    forget: () => {
      globalThis.fetch = plain
    },
  }
}
