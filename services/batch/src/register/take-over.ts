import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { keepPresent } from '@comptoir/kit/blobs/keep'
import type { Log } from '@comptoir/kit/run/log'
import { mapInTurns } from '@comptoir/kit/work/turns'
import type { AnyBulkWriteOperation } from 'mongodb'
import { formerHashOf, genesis, type Link } from './chain.ts'
import type { EntryRecord, Register } from './register.ts'

const writesAtOnce = 500

/** Whether an entry is right by the rule of releases before 2026-12. */
const isFormer = (entry: RegisterEntry): boolean => entry.hash === formerHashOf(entry)

/**
 * Takes over a register that releases before 2026-12 wrote: checks it by their rule, gives each entry that is right by
 * itself the keyed hash that vouches for it, and writes the head. Hashes stay, because they stand on printed registers. An
 * entry that is wrong gets nothing, so that every later check finds it too.
 */
export const takeOverRegister = async ({ collection, heads, chain, links }: Register, log: Log): Promise<void> => {
  let [order, last, hash, wrong] = [0, 0, genesis, 0]
  let writes: AnyBulkWriteOperation<EntryRecord>[] = []
  const write = async () => {
    if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false })
    writes = []
  }
  const isRight = (entry: RegisterEntry, link: Pick<Link, 'itemid' | 'mac'>) =>
    isFormer(entry) || chain.isOwn(entry, link)
  for await (const { order: found, entry, itemid, mac } of links()) {
    order += 1
    const follows = entry !== null && found === order && entry.prevhash === hash && isRight(entry, { itemid, mac })
    if (!follows) wrong ||= order
    if (entry !== null && mac === undefined && isFormer(entry)) {
      const update = { $set: { mac: chain.formerMacOf(entry, itemid) } }
      writes.push({ updateOne: { filter: { _id: found, mac: { $exists: false } }, update } })
    }
    if (writes.length >= writesAtOnce) await write()
    ;[last, hash] = [found, entry?.hash ?? hash]
  }
  await write()
  await heads.updateOne({ _id: 'head' }, { $setOnInsert: chain.headOf(last, hash) }, { upsert: true })
  if (wrong > 0) log.error({ order: wrong }, 'the register of an older release is not as it was written')
  else if (order > 0)
    log.warn({ entries: order, head: hash }, 'the register of an older release is chained by a key now')
}

const filesAtOnce = 8

/** Keeps the photos of all entries that are still in the store. Releases before 2026-12 may have removed some. */
export const keepRegisterPhotos = async ({ collection }: Register, photos: BlobStore): Promise<void> => {
  for await (const { object } of collection.find({}, { projection: { 'object.photos': 1 } }).hint({ _id: 1 }))
    await mapInTurns(object.photos, filesAtOnce, name => keepPresent(photos, [name]))
}
