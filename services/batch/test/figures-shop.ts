import { getFigures, type PeriodFigures } from '@comptoir/contracts/batch/figures'
import { cardReferences, type CardReference } from '@comptoir/contracts/catalogue/catalogue'
import { answerPaces } from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import type { BatchRecord } from '../src/batch/record.ts'
import type { SaleFacts } from '../src/figures/facts-of.ts'
import type { PlayedCard } from './plain-figures.ts'
import { openSelling } from './selling.ts'
import { openShop, staff } from './shop.ts'

/** Cards of six series, some finishes without a base price. The generator of batches names four more, which nobody knows. */
const generatedCards = (): [string, PlayedCard][] =>
  Array.from({ length: 36 }, (_, index) => [
    `card-${index}`,
    {
      serieid: `serie-${index % 6}`,
      serie: `Série ${index % 6}`,
      prices: { NH: 100 * index, R: index % 3 === 0 ? null : 250 * index }
    }
  ])

/** A shop whose catalogue tells base prices and whose threads tell answers; the test takes both down. */
export const openFiguresShop = async () => {
  const shop = await openShop()
  const line = { isCatalogueDown: false, isThreadDown: false }
  const cards = new Map<string, PlayedCard>([
    ...generatedCards(),
    ['card-lumignou', { serieid: 'serie-0', serie: 'Lumière', prices: { NH: 10_000 } }]
  ])
  /** Of which moments the paces of answers were asked. */
  const moments: string[][] = []
  await shop.bus.handle(cardReferences, async ({ cardids }) => {
    if (line.isCatalogueDown) throw new AppError('unavailable')
    return cardids.flatMap(cardid => {
      const { prices, ...card } = cards.get(cardid) ?? {}
      if (!prices) return []
      const told = Object.entries(prices).map(([holographisme, cents]) => ({ holographisme, cents }))
      return [{ cardid, ...card, prices: told } as CardReference]
    })
  })
  await shop.bus.handle(answerPaces, async asked => {
    moments.push(asked.moments)
    if (line.isThreadDown) throw new AppError('unavailable')
    const one = { median: 12, p90: 30, count: 4 }
    return { all: one, parts: asked.moments.slice(1).map(() => one) }
  })
  return {
    shop,
    selling: openSelling(shop),
    line,
    cards,
    moments,
    ask: async (from: string, to: string) => (await shop.as(staff)(getFigures, { from, to })) as PeriodFigures,
    batches: shop.db.collection<BatchRecord>('batches'),
    facts: shop.db.collection<SaleFacts>('sale_facts')
  }
}

export type FiguresShop = Awaited<ReturnType<typeof openFiguresShop>>
