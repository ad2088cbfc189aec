import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { sha256 } from '@comptoir/kit/store/ids'

/** The `prevhash` of the first entry. */
export const genesis = '0'.repeat(64)

/** JSON with the keys of every object in order and no space, so that equal values have equal bytes. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )

/** SHA-256 of an entry without its own hash, in hexadecimal. The entry carries the hash of the entry before it. */
export const hashOf = (entry: Omit<RegisterEntry, 'hash'>): string =>
  // JSON leaves out what is undefined.
  sha256(canonicalJson({ ...entry, hash: undefined }))

export type ChainVerdict = { valid: true; entries: number; head: string } | { valid: false; order: number }

/**
 * Checks a list of entries that begins with the first one of the register: orders without a gap, the hash of each entry,
 * and the hash of the entry before it. Returns the first order that is wrong, or the number of entries and the last hash
 * (`head`). It finds entries that were changed, removed or reordered. It cannot find entries that were cut off at the end,
 * nor a chain that somebody computed anew: for that, compare `head` with a hash that was noted outside the database.
 *
 * The service does not call it: an operator runs it, as `docs/RUNBOOK.md` says.
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
