import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { conditionLabel, editions, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { replacedByAccepting } from '../batch/offers.ts'
import { identityOf } from '../batch/item-words.ts'
import { offerTexts } from './offers-french.ts'

const { lines: words } = offerTexts

/** What the seller declared and what the shop saw instead. */
export type Difference = { fact: string; declared: string; checked: string }

/** One card of an offer as its seller compares it. */
export type ShownLine = {
  itemid: string
  item: CardItem | undefined
  name: string
  /** Its set and its number; '' where nobody kept them, or the shop saw another card. */
  identity: string
  price: number
  /** The price before, in euros: agreed in the offer this one replaces, else estimated; null where there was none. */
  before: { euros: number; isAgreed: boolean } | null
  note: string | null
  differences: Difference[]
  /** Whether the price, the remark or the check differs from what the seller expects: the line then shows the photos. */
  isChanged: boolean
}

const holoLabel = (holographisme: Holographisme | null) =>
  holographisme === null ? words.unknown : holographismes[holographisme]

/** Where the check of a card differs from what its seller declared. */
export const differencesOf = ({ checked, ...item }: CardItem): Difference[] => {
  if (!checked) return []
  const pairs: [string, string, string][] = [
    [words.facts.name, item.name ?? words.unnamed, checked.name ?? item.name ?? words.unnamed],
    [
      words.facts.condition,
      conditionLabel(item.gradation, item.condition),
      conditionLabel(checked.gradation, checked.condition)
    ],
    [words.facts.edition, editions[item.edition], editions[checked.edition]],
    [words.facts.holographisme, holoLabel(item.holographisme), holoLabel(checked.holographisme)]
  ]
  return pairs
    .filter(([, declared, seen]) => declared !== seen)
    .map(([fact, declared, seen]) => ({ fact, declared, checked: seen }))
}

const agreedPrice = (replaced: readonly BatchOffer[], itemid: string): number | undefined =>
  replaced.flatMap(({ lines }) => lines).find(line => line.itemid === itemid && line.decision !== 'returned')?.price

/** The cards of an offer, those where something changed first. */
export const shownLines = (batch: Pick<Batch, 'items' | 'offers'>, offer: BatchOffer): ShownLine[] => {
  const cards = new Map(cardsOf(batch.items).map(card => [card.id, card]))
  const replaced = replacedByAccepting(batch, offer)
  const lines = offer.lines.map(({ itemid, price, note }): ShownLine => {
    const item = cards.get(itemid)
    const agreed = agreedPrice(replaced, itemid)
    const euros = agreed ?? item?.price ?? null
    const differences = item ? differencesOf(item) : []
    return {
      itemid,
      item,
      name: item?.checked?.name ?? item?.name ?? words.unnamed,
      identity: item && (!item.checked || item.checked.cardid === item.cardid) ? identityOf(item) : '',
      price,
      before: euros === null ? null : { euros, isAgreed: agreed !== undefined },
      note,
      differences,
      isChanged: euros !== price || note !== null || differences.length > 0 || (item?.checked?.photos.length ?? 0) > 0
    }
  })
  return [...lines.filter(({ isChanged }) => isChanged), ...lines.filter(({ isChanged }) => !isChanged)]
}

/** Returns the euros of an offer without the cards that the seller keeps. */
export const keptPrice = ({ lines, price }: BatchOffer, returned: readonly string[]): number =>
  returned.length === 0
    ? price
    : eurosFromCents(
        lines
          .filter(({ itemid }) => !returned.includes(itemid))
          .reduce((sum, line) => sum + centsFromEuros(line.price), 0)
      )
