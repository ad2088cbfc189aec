import { limits } from '@comptoir/contracts/core/limits'

const timeoutMs = 30_000

/** The API says where pictures are; no answer of it makes us ask anybody else, a machine of our own network least. */
export const isUnder = (home: URL, { protocol, hostname, port }: URL): boolean =>
  protocol === home.protocol &&
  port === home.port &&
  (hostname === home.hostname || hostname.endsWith(`.${home.hostname}`))

/** The whole of a body, or null once it is more than a photo may be: its length is only what the sender says it is. */
const readLimited = async (body: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limits.photoBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The bytes at a URL on the host of `home` or below it; null when it is elsewhere, leads elsewhere, has none or too
 * many, or does not answer: another picture is tried.
 */
export const fetchPicture = async (
  url: string,
  { home, signal }: { home: URL; signal: AbortSignal }
): Promise<Uint8Array | null> => {
  if (!URL.canParse(url) || !isUnder(home, new URL(url))) return null
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const { ok, body } = await fetch(url, { redirect: 'error', signal: limit })
    if (ok && body) return await readLimited(body)
    await body?.cancel()
    return null
  } catch {
    return null
  }
}
