import { searchCards } from '@comptoir/contracts/catalogue/catalogue'
import { deleteCard, listCards, listSets, modifyCard, modifySet } from '@comptoir/contracts/catalogue/catalogue-staff'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'
import { insertRecord } from '../records/guarded-change.ts'
import { nameKey } from '../records/names.ts'
import type { CardRecord, SetRecord } from '../records/records.ts'

const names = (frenchname: string | null, englishname: string | null = null, japanesename: string | null = null) => ({
  frenchname,
  englishname,
  japanesename
})
const aSet = (_id: string, frenchname: string, total: number | null = 60): SetRecord => ({
  _id,
  serieid: 'serie-1',
  ...names(frenchname),
  namekey: nameKey(names(frenchname)),
  audience: 'B',
  releasedate: null,
  total,
  icon: null,
  createdat: new Date()
})
const aCard = (_id: string, more: Partial<CardRecord>): CardRecord => {
  const card = {
    _id,
    setid: 'set-lanternes',
    number: '099/060',
    ...names('Lumignou'),
    rarity: null,
    audience: 'B' as const,
    image: null,
    seticon: null,
    color: null,
    pricing: { mode: 'D' as const, source: 'F' as const, cents: 1000 },
    ratiotable: null,
    holographismes: ['NH' as const],
    createdat: new Date(),
    ...more
  }
  return { ...card, namekey: nameKey(card, card.number) }
}
const wanted = [
  aCard('card-eclair', { number: '004/060', ...names('Éclairœil d’Azur', 'Sparkeye', 'スパークアイ') }),
  aCard('card-eclairon', { number: '012/060', ...names('Éclairon', 'Boltling') }),
  aCard('card-eclair-ex', { number: '041/060', ...names('Grand Éclairon ex') }),
  aCard('card-english', { number: '055/060', ...names(null, 'Éclairon Twin') }),
  aCard('card-base-4', { setid: 'set-base', number: '4', ...names('Volcaragne', 'Volcarachnid', 'かざんグモ') }),
  aCard('card-base-40', { setid: 'set-base', number: '40', ...names('Volcanou', 'Volcanub') }),
  aCard('card-fish', { setid: 'set-base', number: '60', ...names('Ablette', 'Voltfish') }),
  aCard('card-promo', { setid: 'set-base', number: 'A2-069', ...names('Ombrelune') }),
  aCard('card-gallery', { setid: 'set-base', number: 'TG05', ...names('Ombrelune V') }),
  aCard('card-nameless', { setid: 'set-base', number: '077', ...names(null) })
]
/** Two thousand cards that share a word. */
const crowd = Array.from({ length: 2000 }, (_, index) =>
  aCard(`card-foule-${index}`, {
    setid: 'set-foule',
    number: `${String(index).padStart(4, '0')}/2000`,
    ...names(`Foulard ${index % 50} Commun`)
  })
)

let desk: CatalogueDesk
beforeAll(async () => {
  desk = await openCatalogueDesk()
  for (const set of [
    aSet('set-lanternes', 'Bois des Lanternes'),
    aSet('set-foule', 'Grande Foule', null),
    aSet('set-base', 'Origines', 102)
  ])
    await insertRecord(desk.catalogue.sets, set)
  for (const card of wanted) await insertRecord(desk.catalogue.cards, card)
  await desk.catalogue.cards.insertMany(crowd.map(card => ({ ...card, changedat: new Date() })))
})
afterAll(() => desk.close())

const search = (q: string, more: { limit?: number; before?: string } = {}) =>
  desk.listAsVisitor(searchCards, { q, limit: 20, ...more })
const ids = async (q: string) => (await search(q)).map(({ id }) => id)

test('A card is found by the beginning of its words, in any language, order and case, accents or not', async () => {
  for (const q of ['éclairoeil', 'ECLAIRŒIL', 'azur eclai', 'd’azur', 'spark', 'eclairoeil lanternes'])
    expect([q, await ids(q)]).toEqual([q, ['card-eclair']])
  expect(await ids('azur foulard')).toEqual([])
})

test('Japanese is found by its beginning and by a part, in either of its alphabets', async () => {
  for (const q of ['スパ', 'スパークアイ', 'ークア', 'アイ', 'すぱーく', 'ｽﾊﾟｰｸ'])
    expect([q, await ids(q)]).toEqual([q, ['card-eclair']])
  for (const q of ['かざん', 'カザン', 'グモ']) expect([q, await ids(q)]).toEqual([q, ['card-base-4']])
  expect(await ids('スパイ')).toEqual([])
})

test('A number is found as printed and as typed, with the total of the set printed or not', async () => {
  for (const q of ['012/060', '12/60', 'lanternes 12', '12/060'])
    expect([q, (await ids(q))[0]]).toEqual([q, 'card-eclairon'])
  expect((await ids('12')).slice(0, 2)).toEqual(['card-eclairon', 'card-foule-12'])
  expect((await ids('4')).length).toBe(0)
  expect((await ids('004'))[0]).toBe('card-eclair')
  for (const q of ['4/102', '004/102']) expect([q, (await ids(q))[0]]).toEqual([q, 'card-base-4'])
  for (const q of ['A2-069', 'a2 69', 'a2069', 'a2-69'])
    expect([q, (await ids(q))[0]]).toEqual([q, q === 'a2069' ? undefined : 'card-promo'])
  for (const q of ['TG05', 'tg5']) expect([q, await ids(q)]).toEqual([q, ['card-gallery']])
  expect((await ids('077'))[0]).toBe('card-nameless')
})

test('A name and a number find the very card first', async () => {
  expect((await ids('ombrelune tg05'))[0]).toBe('card-gallery')
  expect((await ids('volca 4'))[0]).toBe('card-base-4')
  expect((await ids('foulard 7 commun 0057'))[0]).toBe('card-foule-57')
})

test('The very name comes first, then those that begin so, then the others', async () => {
  expect(await ids('eclairon')).toEqual(['card-eclairon', 'card-english', 'card-eclair-ex'])
  // A match in the shown name comes before matches in other languages.
  expect(await ids('vo')).toEqual(['card-base-40', 'card-base-4', 'card-fish'])
  expect((await ids('bolt'))[0]).toBe('card-eclairon')
  expect((await ids('ombrelune'))[0]).toBe('card-promo')
  expect((await ids('ombrelune v'))[0]).toBe('card-gallery')
  expect((await ids('grand eclairon ex'))[0]).toBe('card-eclair-ex')
})

test('One typo is forgiven in a word of four letters, two in one of eight; none in a number', async () => {
  for (const q of [
    'sprakeye',
    'sprakyee',
    'sparkeey',
    'zparkeye',
    'sparkey',
    'volcarange 4',
    'bolting',
    'voclaragne',
    'vlcaragn',
    'スパークワイ'
  ])
    expect([q, (await ids(q)).length > 0]).toEqual([q, true])
  expect(await ids('ombrellunne')).toEqual(['card-promo', 'card-gallery'])
  for (const q of ['azr', 'xxxrkeye', '9999/060', 'eclairon 13/61']) expect([q, await ids(q)]).toEqual([q, []])
})

test('What was typed without a typo is not mixed with what looks like it', async () => {
  expect(await ids('volcanou')).toEqual(['card-base-40'])
})

test('A found card shows its name, number, set and picture, and nothing the shop keeps to itself', async () => {
  expect(await search('boltling')).toEqual([
    { id: 'card-eclairon', name: 'Éclairon', number: '012/060', setname: 'Bois des Lanternes', image: null }
  ])
})

test('A card of which no name is known is shown by its number', async () => {
  expect((await search('origines 077'))[0]).toMatchObject({
    id: 'card-nameless',
    name: 'Carte n°\u00a0077',
    setname: 'Origines'
  })
})

test('Less than two characters find nothing', async () => {
  for (const q of ['', ' ', 'e', '-/', 'é x']) expect(await search(q)).toEqual([])
})

test('A long answer is read page by page, each card once, and ends when its cursor is gone', async () => {
  const seen: string[] = []
  for (let before: string | undefined; ; before = seen.at(-1)) {
    const page = await search('foulard 7', { limit: 30, ...(before ? { before } : {}) })
    seen.push(...page.map(({ id }) => id))
    if (page.length < 30) break
  }
  expect(seen.length).toBeGreaterThan(30)
  expect(new Set(seen).size).toBe(seen.length)
  expect(await search('foulard 7', { before: 'never-was' })).toEqual([])
})

test('Staff search the same way, within a set, and in another order', async () => {
  const found = async (question: { q?: string; setid?: string; sort?: string }) =>
    (await desk.list(listCards, { limit: 5, ...question })).map(({ id }) => id)
  expect(await found({ q: 'eclairon' })).toEqual(['card-eclairon', 'card-english', 'card-eclair-ex'])
  expect(await found({ q: 'eclairon', sort: 'ND' })).toEqual(['card-eclair-ex', 'card-english', 'card-eclairon'])
  expect(await found({ q: 'volca', setid: 'set-lanternes' })).toEqual([])
  expect(await found({ setid: 'set-base', sort: 'NA' })).toEqual([
    'card-nameless',
    'card-fish',
    'card-promo',
    'card-gallery',
    'card-base-40'
  ])
  const sets = async (q: string) => (await desk.list(listSets, { q, limit: 5 })).map(({ id }) => id)
  expect([await sets('lantern'), await sets('bois'), await sets('lantrenes'), await sets('zzz')]).toEqual([
    ['set-lanternes'],
    ['set-lanternes'],
    ['set-lanternes'],
    []
  ])
  expect((await desk.list(listSets, { serieid: 'serie-1', limit: 2, sort: 'NA' })).map(({ id }) => id)).toEqual([
    'set-lanternes',
    'set-foule'
  ])
})

test('What staff change is found as it is now: a name, a set’s name, a card that is gone', async () => {
  await desk.ask(modifyCard, { cardid: 'card-eclair-ex', frenchname: 'Tonnerrin' })
  expect([await ids('grand eclairon'), await ids('tonnerrin')]).toEqual([[], ['card-eclair-ex']])
  await desk.ask(modifySet, { setid: 'set-base', setfrenchname: 'Première Édition', total: 110 })
  expect(await ids('origines')).toEqual([])
  expect((await ids('premiere 4'))[0]).toBe('card-base-4')
  expect((await ids('4/110'))[0]).toBe('card-base-4')
  await desk.ask(deleteCard, { cardid: 'card-promo' })
  expect(await ids('ombrelune')).toEqual(['card-gallery'])
})
