/** Keys of the cached answers that only this remote reads. `sharedKeys` has those that other remotes read too. */
export const queryKeys = {
  /** What sellers may choose for a card of the catalogue. */
  offeredOf: (cardid: string | null) => ['card', cardid],
  cardSearch: (text: string) => ['cards', text],
  paymentType: (userid: string | null) => ['payment type', userid]
} as const
