import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type { Log } from '../run/log.ts'
import { createRecentMap } from '../work/recent-map.ts'

/** SHA-256 in hexadecimal. */
const digestPattern = /^[0-9a-f]{64}$/

/** SHA-256 of a stream in hexadecimal. Rejects when the stream fails. */
export const digestOfStream = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

/** The same bytes, whose SHA-256 is known once all of them were read. */
export const digesting = (body: Readable | Uint8Array): { bytes: AsyncIterable<Uint8Array>; digest: () => string } => {
  const hash = createHash('sha256')
  const bytes = async function* () {
    for await (const chunk of body instanceof Uint8Array ? [body] : (body as AsyncIterable<Uint8Array>)) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { bytes: bytes(), digest: () => hash.digest('hex') }
}

/** How many blobs one process remembers as sound. */
const mostRemembered = 50_000

/**
 * Compares blobs with the digests that were stored with them. A blob is read to its end once; after that it counts as
 * sound while its version is the same. `version` is what changes with the bytes, such as the time of the last write.
 */
export const createSoundness = (log?: Pick<Log, 'error'>) => {
  const sound = createRecentMap<string>(mostRemembered)
  return {
    /** Notes that this process has just written these bytes itself. */
    remember: (name: string, version: string): void => sound.set(name, version),

    /** Whether a blob is as it was stored. One without a stored digest counts as sound. `log` hears of a damaged one. */
    async isSound(
      name: string,
      {
        version,
        stored,
        actual
      }: { version: string; stored: () => Promise<string | null>; actual: () => Promise<string> }
    ): Promise<boolean> {
      if (sound.get(name) === version) return true
      const expected = await stored()
      if (expected === null || !digestPattern.test(expected)) return true
      if ((await actual()) === expected) {
        sound.set(name, version)
        return true
      }
      log?.error({ blob: name }, 'blob damaged: its bytes are not those that were stored, it is answered as missing')
      return false
    }
  }
}
