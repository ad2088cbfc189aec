import { languageOfCard } from '@comptoir/contracts/catalogue/catalogue'
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
          language: known && languageOfCard(known),
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
 * The condition of a card, null where nobody stated it. The item of a card that its seller left to the shop holds the
 * default of the form, which nobody confirmed: nothing made a price of it, so its trace is null.
 */
const conditionOf = ({ checked, condition, trace }: CardItemRecord): number | null =>
  checked ? checked.condition : trace === null ? null : condition
