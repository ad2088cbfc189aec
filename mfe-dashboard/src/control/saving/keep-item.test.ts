import { QueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { receivedBatch } from '../../../testing/builders.ts'
import { checkedAs, declaredCard } from '../../../testing/control-bench.ts'
import { shopKeys } from '../../shop-keys.ts'
import { keepItem } from './keep-item.ts'

const trace = { base: 14, ratio: 0.9, source: 'E', sales: 0, at: '2026-11-20T10:00:00.000Z' } as const
const candidate = {
  cardid: 'card-two',
  name: 'Ignivol',
  number: '040/040',
  setname: 'Volcan',
  image: null,
  confidence: 0
}

/** Returns the card of a known batch after an answer about it. */
const kept = (known: CardItem, answer: CardItem) => {
  const client = new QueryClient()
  const batch = receivedBatch({ items: [known] })
  client.setQueryData(shopKeys.batch(batch.id), batch)
  keepItem(client, batch.id, { item: answer })
  return client.getQueryData<Batch>(shopKeys.batch(batch.id))?.items[0]
}

it('how a price came about and what the recogniser asked stay after an answer without them', () => {
  const known = declaredCard({ trace, candidates: [candidate], reason: 'Illisible' })
  const { trace: _, ...told } = checkedAs({ ...known, candidates: [], reason: null }, { condition: 6 })
  expect(kept(known, told)).toMatchObject({
    trace,
    candidates: [candidate],
    reason: 'Illisible',
    checked: { condition: 6 }
  })
})

it('both go once price or status are others', () => {
  const asked = declaredCard({ status: 'WUI', price: null, trace: null, candidates: [candidate] })
  const { trace: _, ...told } = checkedAs({ ...asked, status: 'D', price: 12, candidates: [] }, { condition: 6 })
  expect(kept(asked, told)).toMatchObject({ price: 12, candidates: [] })
  expect(kept(asked, told)).not.toHaveProperty('trace')
})

it('an older check does not undo a newer one', () => {
  const older = checkedAs(declaredCard(), { condition: 6 })
  const newer = checkedAs(declaredCard(), { condition: 2 })
  expect(kept(newer, older)).toEqual(newer)
})
