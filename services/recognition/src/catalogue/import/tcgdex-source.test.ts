import { openStubServer, type StubReply, type StubServer } from '../../remote/testing/stub-server.ts'
import { languages, type ImportedCard, type ImportLanguage } from './facts.ts'
import { createTcgdexClient } from './tcgdex-client.ts'
import { openTcgdexSource } from './tcgdex-source.ts'

const brief = (localId: string, name: string, image?: string) => ({
  id: `mist1-${localId}`,
  localId,
  name,
  ...(image ? { image } : {})
})
const set = (name: string, cards: object[], more: object = {}) => ({
  id: 'mist1',
  name,
  logo: 'https://assets.tcgdex.test/en/mist/mist1/logo',
  serie: { id: 'mist', name: 'Mists' },
  releaseDate: '2021-03-05',
  cardCount: { total: 62, official: 60, normal: 60, reverse: 60, holo: 2, firstEd: 0 },
  legal: { standard: true, expanded: true },
  cards,
  ...more
})
const card = (rarity: string | undefined, variants: object) => ({
  id: 'mist1-1',
  localId: '1',
  name: 'Lanternkit',
  category: 'Pokemon',
  rarity,
  variants: { firstEdition: false, holo: false, normal: false, reverse: false, wPromo: false, ...variants },
  updated: '2026-08-21T00:00:00Z'
})
const problem = (status: number, type: string, title: string): StubReply => ({
  status,
  body: { type: `https://tcgdex.dev/errors/${type}`, title, status, endpoint: '/v2/x', method: 'GET' }
})
const notFound = problem(404, 'not-found', 'The page you requested does not exist')

/** A catalogue of our own, in the shapes that the API documents. */
const pages: Record<string, object> = {
  'fr/series': [{ id: 'mist', name: 'Brumes', logo: 'https://assets.tcgdex.test/fr/mist/logo' }],
  'en/series': [{ id: 'mist', name: 'Mists' }],
  'ja/series': [{ id: 'mist', name: '霧' }],
  'fr/sets': [{ id: 'mist1', name: 'Bois des Lanternes', cardCount: { total: 62, official: 60 } }],
  'en/sets': [{ id: 'mist1', name: 'Lantern Woods', cardCount: { total: 62, official: 60 } }],
  'ja/sets': [{ id: 'mist1', name: 'ランタンの森', cardCount: { total: 2, official: 0 } }],
  'fr/sets/mist1': set('Bois des Lanternes', [brief('1', 'Lumignou')]),
  'en/sets/mist1': set('Lantern Woods', [
    brief('1', 'Lanternkit', 'https://assets.tcgdex.test/en/mist/mist1/1'),
    brief('2', 'Mistlet')
  ]),
  'ja/sets/mist1': set('ランタンの森', [brief('001', 'ランタキット')], {
    cardCount: { total: 1, official: 0 },
    releaseDate: ''
  }),
  'en/cards/mist1-1': card('Common', { normal: true, reverse: true }),
  'en/cards/mist1-2': card('None', { holo: true }),
  'ja/cards/mist1-001': card(undefined, {})
}

let stub: StubServer
let failing: (path: string) => StubReply | undefined
let waited: number[]
beforeEach(async () => {
  failing = () => undefined
  waited = []
  stub = await openStubServer(({ url }) => {
    const path = url.pathname.replace('/v2/', '')
    return failing(path) ?? (pages[path] ? { body: pages[path] } : notFound)
  })
})
afterEach(() => stub.close())

const source = (wanted: readonly ImportLanguage[] = languages) => {
  const wait = async (ms: number) => void waited.push(ms)
  return openTcgdexSource(createTcgdexClient({ url: `${stub.url}/v2`, wait }), wanted)
}
const all = async <T>(batches: AsyncIterable<T[]>): Promise<T[]> => {
  const list: T[] = []
  for await (const batch of batches) list.push(...batch)
  return list
}
const read = async (wanted?: readonly ImportLanguage[], complete: string[] = []) => {
  const from = source(wanted)
  const [series, sets] = [await all(from.series()), await all(from.sets())]
  const cards = await all<ImportedCard>(from.cards(async () => new Set(complete)))
  return { series, sets, cards, total: from.total() }
}
const asked = () => stub.asked.map(({ url }) => url.pathname.replace('/v2/', ''))

test('Languages are brought together by the id; Japanese cards are a catalogue of their own', async () => {
  const { series, sets, cards, total } = await read()
  expect(series).toEqual([
    { _id: 'tcgdex-i-mist', frenchname: 'Brumes', englishname: 'Mists', audience: 'I' },
    { _id: 'tcgdex-j-mist', japanesename: '霧', audience: 'J' }
  ])
  expect(sets).toEqual([
    {
      _id: 'tcgdex-i-mist1',
      serieid: 'tcgdex-i-mist',
      frenchname: 'Bois des Lanternes',
      englishname: 'Lantern Woods',
      audience: 'I',
      releasedate: '2021-03-05',
      total: 60
    },
    {
      _id: 'tcgdex-j-mist1',
      serieid: 'tcgdex-j-mist',
      japanesename: 'ランタンの森',
      audience: 'J',
      releasedate: null,
      total: null
    }
  ])
  expect(total).toBe(3)
  expect(cards).toEqual([
    {
      facts: {
        _id: 'tcgdex-i-mist1-1',
        setid: 'tcgdex-i-mist1',
        number: '1',
        frenchname: 'Lumignou',
        englishname: 'Lanternkit',
        audience: 'I',
        rarity: 'Common',
        holographismes: ['NH', 'R']
      },
      pictures: ['https://assets.tcgdex.test/en/mist/mist1/1/high.webp']
    },
    {
      facts: {
        _id: 'tcgdex-i-mist1-2',
        setid: 'tcgdex-i-mist1',
        number: '2',
        englishname: 'Mistlet',
        audience: 'I',
        rarity: null,
        holographismes: ['H']
      },
      pictures: []
    },
    {
      facts: {
        _id: 'tcgdex-j-mist1-001',
        setid: 'tcgdex-j-mist1',
        number: '001',
        japanesename: 'ランタキット',
        audience: 'J',
        rarity: null
      },
      pictures: []
    }
  ])
})

test('Cards known in full are not asked for again, and languages not wanted not at all', async () => {
  const { cards } = await read(['fr', 'en'], ['tcgdex-i-mist1-1'])
  expect(cards[0]?.facts).not.toHaveProperty('rarity')
  expect(cards[1]?.facts).toHaveProperty('rarity')
  expect(asked().filter(path => path.startsWith('ja/'))).toEqual([])
  expect(asked().filter(path => path.includes('cards/'))).toEqual(['en/cards/mist1-2'])
})

test('A set that a language lost between two questions is told in the others', async () => {
  failing = path => (path === 'fr/sets/mist1' ? notFound : undefined)
  const { sets } = await read(['fr', 'en'])
  expect(sets).toMatchObject([{ _id: 'tcgdex-i-mist1', englishname: 'Lantern Woods' }])
})

test.each([
  ['a busy server', { status: 429, body: {}, headers: { 'retry-after': '7' } }, [7000, 7000]],
  ['a failure of the server', problem(500, 'general', 'Something went wrong'), [1000, 2000]],
  ['a proxy that speaks no JSON', { status: 502, body: '<html>' }, [1000, 2000]],
  ['a success that is no JSON', { status: 200, body: '<html>' }, [1000, 2000]]
])('After %s it is asked again, ever later', async (_, reply, waits) => {
  let failures = 2
  failing = path => (path === 'en/sets' && failures-- > 0 ? reply : undefined)
  expect((await read(['en'])).cards).toHaveLength(2)
  expect(waited).toEqual(waits)
})

test('A server that stays down ends the import with the page it did not answer', async () => {
  failing = () => problem(500, 'general', 'Something went wrong')
  await expect(read(['en'])).rejects.toThrow('TCGdex does not answer /v2/en/series')
  expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000])
})

test('What the server refuses, or answers in another shape, ends the import with what it said', async () => {
  failing = path => (path === 'en/sets' ? problem(400, 'general', 'Bad request') : undefined)
  await expect(read(['en'])).rejects.toThrow('TCGdex refuses /v2/en/sets: Bad request')
  failing = path => (path === 'en/sets/mist1' ? { body: { id: 'mist1', serie: {}, cards: 'none' } } : undefined)
  await expect(read(['en'])).rejects.toThrow('in another shape (serie.id, cards)')
})
