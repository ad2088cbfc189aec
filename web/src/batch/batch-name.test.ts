import type { CardItem, Item } from '@comptoir/contracts/batch/item'
import { batchName } from './batch-name.ts'

const card = (name: string | null): Item => ({ kind: 'C', name }) as CardItem
const offer = { kind: 'O' } as Item

it.each<[name: string, items: Item[]]>([
  ['Lot sans carte', []],
  ['Lot sans carte', [offer]],
  ['1 carte', [card(null)]],
  ['1 carte · Ignivol', [card('Ignivol'), offer]],
  ['2 cartes · Ignivol, Novalion', [card('Ignivol'), card('Novalion')]],
  ['3 cartes · Ignivol', [card('Ignivol'), card('Ignivol'), card('Ignivol')]],
  ['3 cartes · Ignivol, Novalion…', [card('Ignivol'), card('Novalion'), card('Lumignou')]],
  ['3 cartes · Novalion…', [card(null), card('Novalion'), card(null)]]
])('%s', (name, items) => {
  expect(batchName({ items })).toBe(name)
})
