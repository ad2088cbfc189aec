import type { CardItem } from '@comptoir/contracts/batch/item'
import { madeWhenAsked } from '@comptoir/contracts/core/made-when-asked'
import { texts } from '../french.ts'

const { item: words } = texts

const parisDay = madeWhenAsked(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric', month: 'long', year: 'numeric' })
)

const dayOf = (moment: string) => parisDay().format(new Date(moment)).replace(/^1 /, '1er ')

/** Returns where the price of a card comes from and the day of the price in Paris; null without a known source. */
export const priceSource = ({ price, reference }: CardItem): string | null => {
  if (price === null || !reference) return null
  const day = dayOf(reference.at)
  return reference.source === 'E' ? words.soldOnEbay(reference.sales, day) : words.fixedByShop(day)
}
