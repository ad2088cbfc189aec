import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { sha256 } from '@comptoir/kit/store/ids'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'

/** The `prevhash` of the first entry. */
export const genesis = '0'.repeat(64)

/** JSON with the keys of every object in order and no space, so that equal values have equal bytes. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )

/** One record of the register, as a check reads it. */
export interface Link {
  order: number
  itemid: string
  /** Null where the sealed part does not open: it was changed, or sealed with another key. */
  entry: RegisterEntry | null
  /** Only in entries of releases before 2026-12 (`take-over.ts`). */
  mac?: string | undefined
}

/** The end of the register as it is kept beside it: without it nobody would miss an entry that was cut off at the end. */
export interface ChainHead {
  /** How many entries there are: the order number of the last one. */
  entries: number
  /** The hash of the last entry. */
  hash: string
  mac: string
}

/** The hash by which releases before 2026-12 chained an entry: SHA-256, which everybody can compute. */
export const formerHashOf = (entry: RegisterEntry): string =>
  // JSON leaves out what is undefined.
  sha256(canonicalJson({ ...entry, hash: undefined }))

export type Chain = ReturnType<typeof createChain>

/** The rules of the chain. Its key follows from the data key: who can only write the database makes no valid hash. */
export const createChain = (dataKey: string) => {
  const keyed = createKeyedHash(dataKey, 'register chain', 'hex')
  const hashOf = (entry: Omit<RegisterEntry, 'hash'>, itemid: string): string =>
    keyed(`entry ${canonicalJson({ ...entry, hash: undefined, itemid })}`)
  const formerMacOf = (entry: RegisterEntry, itemid: string): string =>
    keyed(`former entry ${canonicalJson({ ...entry, itemid })}`)
  const headMacOf = (entries: number, hash: string): string => keyed(`head ${entries} ${hash}`)
  return {
    /** The hash of a new entry, in hexadecimal. The entry holds the hash of the entry before it. */
    hashOf,
    /** What vouches for an entry of a release before 2026-12, which keeps its hash. */
    formerMacOf,
    headOf: (entries: number, hash: string): ChainHead => ({ entries, hash, mac: headMacOf(entries, hash) }),
    isHead: ({ entries, hash, mac }: ChainHead): boolean => mac === headMacOf(entries, hash),
    /** Whether an entry is as the portal wrote it, wherever it stands. */
    isOwn: (entry: RegisterEntry, { itemid, mac }: Pick<Link, 'itemid' | 'mac'>): boolean =>
      mac === undefined
        ? entry.hash === hashOf(entry, itemid)
        : mac === formerMacOf(entry, itemid) && entry.hash === formerHashOf(entry)
  }
}

export type ChainVerdict = { valid: true; entries: number; head: string } | { valid: false; order: number }

/**
 * Checks all records of the register, oldest first: orders without a gap, each entry as the portal wrote it and after the
 * entry before it, and none missing before the end that `head` tells. Returns the first order that is wrong, or the number
 * of entries and the last hash. Entries after the head are right: a payment under way adds them before it moves the head.
 */
export const verifyChain = async (
  chain: Chain,
  links: AsyncIterable<Link> | Iterable<Link>,
  head: ChainHead | null
): Promise<ChainVerdict> => {
  let [order, hash] = [0, genesis]
  for await (const { order: found, entry, ...link } of links) {
    order += 1
    const follows = entry !== null && found === order && entry.prevhash === hash && chain.isOwn(entry, link)
    if (!follows || (head?.entries === order && head.hash !== entry.hash)) return { valid: false, order }
    hash = entry.hash
  }
  const isWhole = head !== null && chain.isHead(head) && head.entries <= order
  return isWhole ? { valid: true, entries: order, head: hash } : { valid: false, order: order + 1 }
}
