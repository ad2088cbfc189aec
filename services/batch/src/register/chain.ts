import type { RegisterEntry } from '@comptoir/contracts/batch/batch-staff'
import { sha256 } from '@comptoir/kit/store/ids'

/** What stands before the first entry. */
export const genesis = '0'.repeat(64)

/** JSON with the keys of every object in order and no space, so that equal entries have equal bytes. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )

/** SHA-256 of an entry, which carries the hash of the one before it. */
export const hashOf = (entry: Omit<RegisterEntry, 'hash'>): string =>
  // What is undefined is not in JSON: the hash is over everything but itself.
  sha256(canonicalJson({ ...entry, hash: undefined }))

export type ChainVerdict = { valid: true; entries: number; head: string } | { valid: false; order: number }

/**
 * Follows the chain from its first entry: orders without a gap, each entry's own hash, and the hash of the one before.
 * Answers the first order that does not hold, or the number of entries and the last hash: who noted that hash before
 * can tell that nothing was cut off at the end since.
 */
export const verifyChain = async (
  entries: AsyncIterable<RegisterEntry> | Iterable<RegisterEntry>
): Promise<ChainVerdict> => {
  let [order, head] = [0, genesis]
  for await (const entry of entries) {
    order += 1
    if (entry.order !== order || entry.prevhash !== head || entry.hash !== hashOf(entry)) return { valid: false, order }
    head = entry.hash
  }
  return { valid: true, entries: order, head }
}
