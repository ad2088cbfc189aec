import { limits } from '@comptoir/contracts/core/limits'

const timeoutMs = 30_000

/**
 * Whether a URL is on the host of `home` or below it. The addresses of pictures come from the API: none of them may make us
 * ask another host, such as a machine of our own network.
 */
export const isUnder = (home: URL, { protocol, hostname, port }: URL): boolean =>
  protocol === home.protocol &&
  port === home.port &&
  (hostname === home.hostname || hostname.endsWith(`.${home.hostname}`))

/** The whole body, or null when it is larger than a photo may be. The bytes are counted: the sender's length may be wrong. */
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
 * The bytes at a URL on the host of `home` or below it. Null, so that another picture is tried, when the URL is elsewhere,
 * redirects, does not answer, or has no bytes or too many.
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
