import type { CardRecord, SetRecord } from '../catalogue/records.ts'
import { createCardsByText } from './cards-by-text.ts'

const set = { _id: 'set', total: 60 } as SetRecord
const card = (_id: string, frenchname: string, more: Partial<CardRecord> = {}) =>
  ({
    _id,
    setid: 'set',
    number: '7',
    frenchname,
    englishname: null,
    japanesename: null,
    image: null,
    ...more
  }) as CardRecord

const shelf = [
  card('bare', 'Lumignou'),
  card('other-number', 'Lumignou', { number: '12' }),
  card('pictured', 'Lumignou', { image: 'lumignou.webp', number: '30' }),
  card('stranger', 'Ignivol', { image: 'ignivol.webp' })
]
const cardsByText = createCardsByText({
  catalogue: {
    cardsWithSets: async ids => shelf.filter(({ _id }) => ids.includes(_id)).map(one => ({ card: one, set }))
  },
  findByWord: async word =>
    shelf.filter(({ frenchname }) => frenchname?.startsWith(word.slice(0, 4))).map(({ _id }) => _id)
})

test('a card without an image is found by its name, first the one whose number was read', async () => {
  expect(await cardsByText({ names: ['Lumignou PV 60'], numbers: ['', '007/060'] })).toEqual([
    { cardid: 'bare', confidence: 0.6 },
    { cardid: 'other-number', confidence: 0.4 }
  ])
})

test('a card that has an image is found by its text only with its number', async () => {
  const found = await cardsByText({ names: ['Lumignou'], numbers: ['30/60'] })
  expect(found[0]).toEqual({ cardid: 'pictured', confidence: 0.6 })
  expect(await cardsByText({ names: ['Ignivol'], numbers: [] })).toEqual([])
})

test('noise finds nothing', async () => {
  expect(await cardsByText({ names: ['', 'B l'], numbers: ['7/60'] })).toEqual([])
  expect(await cardsByText({ names: ['Lumxxxxx'], numbers: [] })).toEqual([])
})
