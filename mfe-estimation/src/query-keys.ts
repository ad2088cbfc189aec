import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'

/** Keys of the cached answers that only this remote reads. `sharedKeys` has those that other remotes read too. */
export const queryKeys = {
  /** A seller's own list, made stale with every list of batches; null for a visitor's. */
  ownBatches: (userid: string | null) => [...sharedKeys.batches, userid],
  /** What sellers may choose for a card of the catalogue. */
  offeredOf: (cardid: string | null) => ['card', cardid],
  cardSearch: (text: string) => ['cards', text],
  paymentType: (userid: string | null) => ['payment type', userid]
} as const
