import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import type { BatchRecord } from '../batch/record.ts'
import { french } from '../french.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { boughtCards } from './bought-cards.ts'
import type { BoughtObject } from './paying.ts'

/**
 * The condition of a card; null where nobody said it. Of a card that its seller left to the shop the item holds the answer
 * the form would have begun with, and nothing made a price of it.
 */
const conditionOf = ({ checked, condition, trace }: CardItemRecord): number | null =>
  checked ? checked.condition : trace === null ? null : condition

/** The bought cards of a batch as the register describes them: as the shop checked them, or else as they were declared. */
export const boughtObjects = async (
  batch: BatchRecord,
  netcents: number,
  { bus, context }: { bus: Bus; context: RequestContext }
): Promise<BoughtObject[]> =>
  await Promise.all(
    boughtCards(batch, netcents).map(async ({ card, cents }) => {
      const seen = card.checked ?? card
      const known = await inCatalogue(seen.cardid, bus, context)
      return {
        itemid: card.id,
        object: {
          // A card the seller left to the shop may have no name: its photos tell which it is.
          name: seen.name ?? french.unknownCard,
          number: known?.number ?? null,
          set: known?.setname ?? null,
          edition: seen.edition,
          holographisme: seen.holographisme,
          gradation: seen.gradation,
          condition: conditionOf(card),
          photos: [...card.photos, ...(card.checked?.photos ?? [])]
        },
        cents
      }
    })
  )

/** What the catalogue tells of a card; null when it does not know it any more. */
const inCatalogue = async (cardid: string | null, bus: Bus, context: RequestContext) => {
  if (cardid === null) return null
  try {
    return await bus.request(getCard, { cardid }, context)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
