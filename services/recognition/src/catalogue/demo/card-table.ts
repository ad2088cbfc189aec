import type { Audience, Holographisme } from '@comptoir/contracts/catalogue/card'
import type { DemoCard, DemoSet, Element, Rarity } from './shapes.ts'

/** A card of a set in `demo/catalogue.json`: what differs from card to card. The rest follows from the set and the element. */
export interface CardLine {
  number: number
  /** French, English and Japanese names. */
  names: readonly [french: string, english: string, japanese: string]
  element: Element
  rarity: Rarity
  /** Reference price of a card in the best state, in cents. */
  cents: number
  /** Defaults to the one finish its rarity implies. */
  holos?: readonly [Holographisme, ...Holographisme[]]
  /** True when the shop also meets this card with a first-edition stamp. */
  first?: true
  /** Defaults to the audience of the set. */
  audience?: Audience
}

/** Accent colour of a card, by element: also the colour of its frame in the drawings. */
export const elementColors = {
  flame: '#d8502b',
  tide: '#2779c9',
  sap: '#3f9142',
  spark: '#e0a317',
  shade: '#6b4bb3',
  stone: '#8a6f53',
  frost: '#39a9bd',
  star: '#c94f93'
} as const satisfies Record<Element, string>

const finishOf = {
  Commune: 'NH',
  'Peu commune': 'NH',
  Rare: 'H',
  'Ultra rare': 'H',
  'Rare illustrée': 'H'
} as const satisfies Record<Rarity, Holographisme>

const padded = (number: number) => String(number).padStart(3, '0')

/** Expands the table of one set into catalogue cards; ids depend on the set and the number only, so they never move. */
export function cardsOf(set: DemoSet, lines: readonly CardLine[]): DemoCard[] {
  return lines.map(line => {
    const id = `${set.id.replace('demo-set-', 'demo-')}-${padded(line.number)}`
    const [frenchname, englishname, japanesename] = line.names
    return {
      id,
      setid: set.id,
      number: `${padded(line.number)}/${padded(set.total)}`,
      frenchname,
      englishname,
      japanesename,
      rarity: line.rarity,
      audience: line.audience ?? set.audience,
      element: line.element,
      color: elementColors[line.element],
      seticon: set.icon,
      holographismes: line.holos ?? [finishOf[line.rarity]],
      editions: line.first ? ['_default', '1'] : ['_default'],
      pricecents: line.cents,
      file: `cards/${id}.svg`
    }
  })
}
