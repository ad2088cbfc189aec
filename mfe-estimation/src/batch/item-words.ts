import type { CardItem } from '@comptoir/contracts/batch/item'
import { conditionLabel, editions, holographismes } from '@comptoir/contracts/catalogue/card'
import { formatEuro } from '@comptoir/ui/money'
import { evidenceTexts as words } from '../evidence-french.ts'
import { texts } from '../french.ts'

/** « Pluie de comètes · 054/054 · français »: what a collector recognises a card by; '' where nobody kept it. */
export const identityOf = ({ set, number, language }: Pick<CardItem, 'set' | 'number' | 'language'>): string =>
  [set, number, language && words.languages[language]].filter(Boolean).join(' · ')

/** « Excellent · Holo · 1re édition ». A condition that nobody told is said to be so. */
export const variantOf = ({
  gradation,
  condition,
  holographisme,
  edition,
  described
}: Pick<CardItem, 'gradation' | 'condition' | 'holographisme' | 'edition' | 'described'>): string => {
  const label = conditionLabel(gradation, condition)
  return [
    described === false ? words.supposed(label) : label,
    holographisme && holographismes[holographisme],
    edition !== '_default' && editions[edition]
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The estimate of a card; where there is none, whether the shop will still give one: not in a batch that has ended. */
export const priceOf = ({ price }: Pick<CardItem, 'price'>, hasEnded: boolean): string => {
  if (price !== null) return formatEuro(price)
  return hasEnded ? texts.item.neverPriced : texts.item.noPrice
}
