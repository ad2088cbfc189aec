import { limits } from '@comptoir/contracts/core/limits'
import { benchBatch, checkedAs, declaredCard } from '../../../testing/control-bench.ts'
import { lineOf, offerOf } from '../../../testing/builders.ts'
import { openingOf } from './final-offer.ts'
import { proposalOf } from './proposal.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ')

it('the description says card by card what the check changed, but not the prices', () => {
  const worse = checkedAs(declaredCard({ id: 'item-1' }), { condition: 6, note: 'Pli' })
  const same = checkedAs(declaredCard({ id: 'item-2', name: 'Éclairon' }), {})
  const { lines, title, description } = proposalOf(benchBatch(0, { items: [worse, same] }))
  expect(lines.map(({ name, before, price, note }) => [name, before, price, note])).toEqual([
    ['Lumignou', 12.5, 11, 'Pli'],
    ['Éclairon', 12.5, 12.5, null]
  ])
  expect(title).toBe('Offre après contrôle')
  expect(plain(description)).toBe(
    'Nous avons contrôlé vos cartes une par une.\n– Lumignou : Bon au lieu de Presque neuf'
  )
})

it('the former price is the agreed one, if there is one', () => {
  const offers = [offerOf({ status: 'A', lines: [lineOf({ itemid: 'item-1', price: 15 })] })]
  const [line] = proposalOf(benchBatch(1, { offers })).lines
  expect([line?.before, line?.price]).toEqual([15, 15])
})

it('the description names a card that staff identified', () => {
  const unknown = declaredCard({ price: null, cardid: null, card: null, name: null, holographisme: null })
  const named = { ...checkedAs(unknown, { cardid: 'card-two', name: 'Éclairon', holographisme: 'NH' }), price: null }
  const { description, lines } = proposalOf(benchBatch(0, { items: [named] }))
  expect(lines[0]?.before).toBeNull()
  expect(plain(description)).toMatch(/– Éclairon : brillance Non Holo$/)
})

it('the description says that a control changed nothing', () => {
  const items = [checkedAs(declaredCard(), {})]
  expect(proposalOf(benchBatch(0, { items })).description).toMatch(/confirme ce que vous aviez déclaré\.$/)
})

it('sixty long changes still fit the description of an offer', () => {
  const items = Array.from({ length: 60 }, (_, place) =>
    checkedAs(declaredCard({ id: `item-${place}`, name: 'Lumignou '.repeat(12) }), { condition: 6 })
  )
  const { description } = proposalOf(benchBatch(0, { items }))
  expect(description.length).toBeLessThanOrEqual(limits.messageLength)
  expect(description).toMatch(/… et \d+ cartes de plus/)
})

it('a price of the draft stays only while the same price is proposed, words always stay', () => {
  const proposal = proposalOf(benchBatch(2))
  const kept = {
    title: 'Mon titre',
    'title.proposed': proposal.title,
    description: 'ancienne proposition',
    'description.proposed': 'ancienne proposition',
    'lines.0.price': '9',
    'lines.0.proposed': 'item-1 12.5',
    'lines.1.price': '9',
    'lines.1.proposed': 'item-2 14'
  }
  expect(openingOf(proposal, kept)).toEqual({
    title: 'Mon titre',
    description: proposal.description,
    divisible: false,
    prices: ['9', '12,50']
  })
})
