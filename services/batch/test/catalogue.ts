import {
  getCard,
  priceCard,
  priceVariants,
  type Card,
  type PricedCard,
  type Variant
} from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Bus } from '@comptoir/kit/bus/bus'

export const standard: Variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 }

/** A card that the recogniser knows in two finishes. */
export const knownCard = (cents: number | null = 6500): PricedCard => ({
  cardid: 'card-lumignou',
  name: 'Lumignou',
  seticon: null,
  content: null,
  color: '#ffaa00',
  number: '12/102',
  setname: 'Lumière',
  language: 'fr',
  ratiokeys: { _default: { _default: [3, 4] } },
  holographismes: ['NH', 'R'],
  cents,
  trace: { base: 10_000, ratio: 0.65, source: 'F', sales: 0, at: new Date().toISOString() }
})
const catalogueCard = (id: string): Card => ({
  id,
  setid: 'set-demo',
  setname: 'Lumière',
  number: '12/102',
  frenchname: 'Lumignou',
  englishname: null,
  japanesename: null,
  rarity: null,
  audience: 'B',
  image: null,
  seticon: null,
  color: null,
  ratiotable: { _default: { _default: [3, 4] } },
  holographismes: id === 'card-two-finishes' ? ['H', 'R'] : ['NH'],
  createdat: new Date().toISOString()
})

/** Plays the catalogue on a bus: it prices what it is asked for. */
export const playCatalogue = async (bus: Bus) => {
  /**
   * While `refuses` is set, the catalogue refuses to price any variant because of that field. While it is `silent` it does
   * not answer.
   */
  const catalogue: { refuses: 'cardid' | keyof Variant | null; silent: boolean } = { refuses: null, silent: false }
  await bus.handle(priceCard, async ({ cardid, variant }) => {
    const { refuses, silent } = catalogue
    if (silent) throw new AppError('unavailable')
    if (refuses) throw new AppError('validation_failed', { fields: { [refuses]: 'Ce choix n’existe pas' } })
    const [, price] = /^card-priced-(\d+|null)$/.exec(cardid) ?? []
    const cents = variant.condition === 4 ? 5000 : price === undefined ? 6500 : (JSON.parse(price) as number | null)
    return { ...knownCard(cents), cardid }
  })
  await bus.handle(priceVariants, async ({ cardid, known }) => {
    if (catalogue.silent) throw new AppError('unavailable')
    // It knows the prices of no card: it would have to ask the market.
    if (known) return []
    if (cardid === 'card-gone') throw new AppError('validation_failed', { fields: { cardid: 'Inconnue' } })
    return [
      { ...standard, cents: 6500 },
      { ...standard, condition: 4, cents: cardid === 'card-lumignou' ? 5000 : null }
    ]
  })
  await bus.handle(getCard, async ({ cardid }) => {
    if (cardid === 'card-gone') throw new AppError('not_found')
    return catalogueCard(cardid)
  })
  return catalogue
}
