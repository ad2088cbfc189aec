import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { catalogueCard } from '../items/catalogue-card.ts'
import { boughtCards } from './bought-cards.ts'
import type { BoughtObject } from './paying.ts'

/**
 * Returns the cards that a payment of `netcents` buys, as the register describes them: as the shop checked each card, or
 * else as its seller declared it.
 */
export const boughtObjects = async (
  deps: Deps,
  batch: BatchRecord,
  { netcents, context }: { netcents: number; context: RequestContext }
): Promise<BoughtObject[]> =>
  await Promise.all(
    boughtCards(batch, netcents).map(async ({ card, cents }) => {
      const seen = card.checked ?? card
      const known = seen.cardid === null ? null : await catalogueCard(deps, seen.cardid, context)
      return {
        itemid: card.id,
        object: {
          // A card that its seller left to the shop may have no name: its photos identify it.
          name: seen.name ?? french.unknownCard,
          number: known?.number ?? null,
          set: known?.setname ?? null,
          language: languageOf(known),
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

/**
 * The language of a card as far as the catalogue knows it: Japanese where it was printed for Japan only, else the language
 * of the name that is shown for it. Null for a card that nobody named, or that the catalogue has deleted.
 */
const languageOf = (card: Card | null): RegisterEntry['object']['language'] => {
  if (!card) return null
  if (card.audience === 'J') return 'jp'
  const named = [
    ['fr', card.frenchname] as const,
    ['en', card.englishname] as const,
    ['jp', card.japanesename] as const
  ]
  return named.find(([, name]) => name)?.[0] ?? null
}

/**
 * The condition of a card, null where nobody stated it. The item of a card that its seller left to the shop holds the
 * default of the form, which nobody confirmed: nothing made a price of it, so its trace is null.
 */
const conditionOf = ({ checked, condition, trace }: CardItemRecord): number | null =>
  checked ? checked.condition : trace === null ? null : condition
