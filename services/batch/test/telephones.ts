import { createHandover, openHandover } from '@comptoir/contracts/batch/handover'
import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { sha256 } from '@comptoir/kit/store/ids'
import type { BatchRecord } from '../src/batch/record.ts'
import type { Shop } from './shop.ts'

/** Telephones to which sellers hand their batches over. `shop` is asked within a test. */
export const telephonesOf = (shop: () => Shop) => {
  const batches = () => shop().db.collection<BatchRecord>('batches')
  const stored = (id: string) => batches().findOne({ _id: id })
  return {
    stored,
    storedHandover: async (id: string) => (await stored(id))?.handover,

    /** The token in the link that the owner of a batch gets. */
    tokenOf: async (owner: Actor, id: string): Promise<string> => {
      const { url } = await shop().as(owner)(createHandover, { id })
      return new URL(url).hash.slice(1)
    },

    /** A browser that opened the link: a visitor with the cookie that the gateway makes of the answer. */
    aTelephone: async (token: string, before: Actor = visitor): Promise<Actor> => {
      const answer = await shop().as(before)(openHandover, { token })
      const { secret } = (answer as unknown as { handover: { secret: string } }).handover
      return { ...before, handoverhash: sha256(secret) }
    },

    /** Lets the time of a hand-over be over. */
    expire: (id: string) => batches().updateOne({ _id: id }, { $set: { 'handover.until': new Date(0) } })
  }
}
