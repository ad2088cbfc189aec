import type { AuditEntry } from '@comptoir/contracts/audit/audit'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { readPage, type Keyset } from '@comptoir/kit/store/pages'
import type { Db } from 'mongodb'
import { openExpiring, type Expiring } from '../expiring.ts'

/** An entry as it is stored. Its `_id` is that of the event that told it. */
interface AuditRecord extends Expiring, Omit<AuditEntry, 'id' | 'at'> {
  at: Date
}

const yearsKept = 2

const keptUntil = (at: Date): Date => {
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + yearsKept)
  return end
}

const newestFirst: Keyset = { fields: ['at', '_id'], descending: true }

const present = ({ _id, at, staffid, act, target, before, after }: AuditRecord): AuditEntry => ({
  id: _id,
  at: at.toISOString(),
  staffid,
  act,
  target: { kind: target.kind, id: target.id },
  before,
  after
})

/** Opens the log of what staff did. Entries are added and read; nothing changes them, and after two years they go. */
export const openAuditLog = async (db: Db) => {
  const { collection, sweep } = await openExpiring<AuditRecord>(db, 'audit', [
    { name: 'newest', key: { at: -1, _id: -1 } }
  ])
  return {
    sweep,

    /** Adds an entry. One that is there already stays as it is: an event may arrive twice. */
    async add({ id, at, staffid, act, target, before, after }: AuditEntry): Promise<void> {
      const when = new Date(at)
      try {
        await collection.insertOne({
          _id: id,
          at: when,
          staffid,
          act,
          target,
          before,
          after,
          expiresat: keptUntil(when)
        })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** A page of the log, newest first. */
    async list(page: { limit: number; before?: string | undefined }) {
      const { items, next } = await readPage(collection, newestFirst, page)
      return { items: items.map(present), next }
    }
  }
}
