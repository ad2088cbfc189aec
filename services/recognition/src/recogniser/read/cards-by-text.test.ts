import type { CardRecord, SetRecord } from '../../catalogue/for-recogniser.ts'
import { cardsByText as findCardsByText } from './cards-by-text.ts'
import type { CardText } from './match-text.ts'

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
  card('stranger', 'Ignivol', { image: 'ignivol.webp' }),
  card('abo', 'Abo', { number: '23' }),
  card('other-abo', 'Abo', { number: '24' }),
  card('hooh', 'Ho-Oh', { number: '25' }),
  card('mew', 'Mew', { number: '26', japanesename: 'ミュウ' })
]
const looked: string[] = []
const catalogue = {
  cardsWithSets: async (ids: readonly string[]) =>
    shelf.filter(({ _id }) => ids.includes(_id)).map(one => ({ card: one, set })),
  findCards: async (word: string) => {
    looked.push(word)
    return shelf
      .filter(({ frenchname, japanesename }) =>
        [frenchname, japanesename].some(name => name?.startsWith(word.slice(0, 4)))
      )
      .map(({ _id }) => _id)
  }
}
const cardsByText = (text: CardText) => findCardsByText(catalogue, text)
beforeEach(() => (looked.length = 0))

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

test.each([
  ['abo', 'Abo', '23/60'],
  ['hooh', 'Ho-Oh', '25/60'],
  ['mew', 'Mew', '26/60'],
  ['mew', 'ミュウ', '026/060']
])('a name as short as that of %s is found with its number', async (cardid, name, number) => {
  expect(await cardsByText({ names: [`${name} 60`], numbers: [number] })).toEqual([{ cardid, confidence: 0.6 }])
})

test('a short name without its very number is noise', async () => {
  expect(await cardsByText({ names: ['Abo'], numbers: ['', 'ill.'] })).toEqual([])
  expect(looked).toEqual([])
  expect(await cardsByText({ names: ['Abo'], numbers: ['31/60'] })).toEqual([])
})

test('of many words few are looked for, the long ones first', async () => {
  await cardsByText({ names: ['de la ex PV au un deux Lumignou trois quatre cinq'], numbers: ['7/60'] })
  expect(looked).toEqual(['deux', 'Lumignou', 'trois', 'quatre', 'de', 'la', 'ex', 'PV'])
})
