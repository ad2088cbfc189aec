/** What one client was answered. */
export interface Answer {
  status: number
  body: Record<string, unknown>
  /** Milliseconds until the whole answer was there. */
  took: number
}

export type ClientFrom = ReturnType<typeof clientFrom>

/**
 * A client with an address of its own, of a portal started with `TRUST_PROXY`: loopback itself is exempt from limits by
 * network. It keeps the cookies that it is given.
 */
export const clientFrom = (base: string, address: string) => {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const started = performance.now()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { origin: base, 'x-forwarded-for': address, cookie, ...(init.headers as Record<string, string>) }
    const answer = await fetch(base + path, { ...init, headers })
    const text = await answer.text()
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const body = JSON.parse(text) as Record<string, unknown>
    return { status: answer.status, body, took: performance.now() - started }
  }
  return {
    get: (path: string) => ask(path),
    post: (path: string, body: object) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    /** Posts photos by their field. */
    upload(path: string, photos: Readonly<Record<string, Blob>>) {
      const form = new FormData()
      for (const [field, photo] of Object.entries(photos)) form.set(field, photo, `${field}.jpg`)
      return ask(path, { method: 'POST', body: form })
    }
  }
}

/** Throws unless the answer is a success. */
export const succeeded = ({ status, body }: Answer): Record<string, unknown> => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
