/** Keys of the cached answers that only this remote reads. `sharedKeys` has those that other remotes read too. */
export const queryKeys = {
  /** What sellers may choose for a card of the catalogue. */
  offeredOf: (cardid: string | null) => ['card', cardid],
  cardSearch: (text: string) => ['cards', text],
  /** What each variant of a card is estimated at, for an item that is or may be this card. */
  pricesOf: (itemid: string, cardid: string | null) => ['prices', itemid, cardid],
  /** The batches of somebody who may start one. Asked once a page: the batch that they then start is no news. */
  beforeStart: (owner: string) => ['batches before the start', owner],
  paymentType: (userid: string | null) => ['payment type', userid]
} as const
