import type { Batch } from '@comptoir/contracts/batch/batch'
import { keepLocalBatch } from '@comptoir/contracts/browser/local-batch'
import type { User } from '@comptoir/contracts/account/user'

/** Returns an active seller with the changes of `part`, as the login answers it. */
export const userOf = (part: Partial<User> = {}): User => ({
  id: 'user-one',
  firstname: 'Alix',
  lastname: 'Martin',
  email: 'alix@exemple.fr',
  birthdate: '1990-05-17',
  status: 'active',
  isadmin: 0,
  imageurl: null,
  paymenttype: 'N',
  paymentdata: null,
  createdat: '2026-11-20T09:00:00.000Z',
  mustchange: false,
  batchs: [],
  conversations: [],
  ...part
})

/** Returns a visitor's batch, empty and being edited, with the changes of `part`. */
export const batchOf = (part: Partial<Batch> = {}): Batch => ({
  id: 'batch-one',
  number: 'C-2A3B4C',
  userid: null,
  kind: 'B',
  status: 'E',
  createdat: '2026-11-20T09:00:00.000Z',
  updatedat: '2026-11-20T12:00:00.000Z',
  items: [],
  delivery: null,
  wishes: { method: null },
  sums: { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null },
  offers: [],
  payout: null,
  ...part
})

/** Begins a visitor's batch in this browser and returns its `off`. */
export const beginLocalBatch = (): string => {
  const off = 'batch-one.secret'
  keepLocalBatch({ ...batchOf(), off })
  return off
}
