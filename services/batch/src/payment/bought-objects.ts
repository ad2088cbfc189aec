import { getCard } from '@comptoir/contracts/catalogue'
import { AppError } from '@comptoir/contracts/errors'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import { doneCards, type BatchRecord, type CardItemRecord } from '../batch.ts'
import type { BoughtObject } from './paying.ts'
import { french } from '../french.ts'
import { splitCents, weightsOf } from './split-cents.ts'

/** The cards of a batch as the register describes them, each with its share of what is paid. */
export const boughtObjects = async (
  batch: BatchRecord,
  cents: number,
  { bus, context }: { bus: Bus; context: RequestContext }
): Promise<BoughtObject[]> => {
  const cards = doneCards(batch)
  const shares = splitCents(cents, weightsOf(cards.map(card => card.cents)))
  const known = await Promise.all(cards.map(card => inCatalogue(card, bus, context)))
  return cards.map((card, index) => ({
    itemid: card.id,
    object: {
      // A card the seller left to the shop may have no name: its photos tell which it is.
      name: card.name ?? french.unknownCard,
      number: known[index]?.number ?? null,
      set: known[index]?.setname ?? null,
      edition: card.edition,
      holographisme: card.holographisme,
      gradation: card.gradation,
      condition: card.condition,
      photos: [...card.photos]
    },
    cents: shares[index] ?? 0
  }))
}

/** What the catalogue tells of a card; null when it does not know it any more. */
const inCatalogue = async ({ cardid }: CardItemRecord, bus: Bus, context: RequestContext) => {
  if (cardid === null) return null
  try {
    return await bus.request(getCard, { cardid }, context)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
