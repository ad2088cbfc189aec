/**
 * Keys of the cached answers that several remotes read or make stale. The cache is the shell's and is shared: two remotes
 * that mean the same answer must spell its key alike.
 */
export const sharedKeys = {
  settings: ['settings'],
  highlights: ['highlights'],
  delays: ['delays'],
  purchases: ['purchases'],
  /** Every list of batches, the shop's too. */
  batches: ['batches'],
  /** A batch as its seller sees it. */
  batch: (id: string) => ['batch', id],
  /** Every list of conversations, the shop's too. */
  conversations: ['conversations']
} as const
