import type { QueueEvent } from './queue-state.ts'

type InBatch = { readonly batchid: string }

type PlacingParts = {
  /** Returns the id of the batch for a card, which it makes first if that batch is still to be. */
  openBatch: (batchid: string) => Promise<string>
  tell: (event: QueueEvent) => void
}

/** What a queue knows of batches that were to be when their cards were added. */
export const createPlacing = ({ openBatch, tell }: PlacingParts) => {
  const made = new Map<string, string>()

  /** Returns the card with the id of its batch, as far as this page knows it. */
  const placed = <Card extends InBatch>(card: Card): Card => {
    const batchid = made.get(card.batchid)
    return batchid === undefined ? card : { ...card, batchid }
  }

  return {
    placed,
    madeOf: (toBe: string): string | undefined => made.get(toBe),
    /** Makes the batch of a card if there is none. A later page gets the same one, so that a stored card need not change. */
    intoBatch: async <Card extends InBatch>(kept: Card): Promise<Card> => {
      const card = placed(kept)
      const batchid = await openBatch(card.batchid)
      if (batchid === card.batchid) return card
      made.set(card.batchid, batchid)
      tell({ type: 'batch_made', toBe: card.batchid, batchid })
      return { ...card, batchid }
    }
  }
}
