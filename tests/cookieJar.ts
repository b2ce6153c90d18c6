/** Makes this process fetch from one server as a browser does: it keeps the cookies it is given and sends them back. */
export const keepCookies = (baseUrl: string) => {
  const plain = globalThis.fetch
  const jar = new Map<string, string>()
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
  /** Forgets the cookies and fetches plainly again. */
  return () => {
    globalThis.fetch = plain
  }
}
