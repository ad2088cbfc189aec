import { staffActs } from '@comptoir/contracts/audit/audit'
import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  deleteSerie,
  deleteSet,
  modifyCard,
  modifySerie,
  modifySet,
  setCardImage
} from '@comptoir/contracts/catalogue/catalogue-staff'
import {
  createHighlight,
  deleteHighlight,
  modifyHighlight,
  orderHighlights
} from '@comptoir/contracts/catalogue/highlights-staff'
import { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openCatalogueDesk, staff, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
beforeAll(async () => {
  desk = await openCatalogueDesk()
})
afterAll(() => desk.close())

const seen = new Set<string>()
/** What the log heard about a target, once it heard so much. */
const told = async (id: string, count: number) =>
  await eventually(() => {
    const about = desk.told.filter(({ target }) => target.id === id)
    expect(about.map(({ act }) => act)).toHaveLength(count)
    return about.map(({ staffid, act, target, before, after }) => {
      expect(staffid).toBe(staff.userid)
      seen.add(act)
      return [act, target.kind, before, after]
    })
  })

const aSerie = async () => (await desk.ask(createSerie, { seriefrenchname: 'Brumes' })).id
const aSet = async () => (await desk.ask(createSet, { serieid: await aSerie(), setfrenchname: 'Bois', total: 60 })).id
const aCard = async () => (await desk.ask(createCard, { setid: await aSet(), number: '1', frenchname: 'Lumignou' })).id

test('The life of a series and of its set is told, each act with what it changed', async () => {
  const serieid = await aSerie()
  const { id: setid } = await desk.ask(createSet, { serieid, setfrenchname: 'Bois', total: 60 })
  await desk.ask(modifySerie, { serieid, audience: 'J' })
  const icon = await desk.anImage()
  await desk.ask(modifySet, { setid, total: 61, icon })
  await expect(desk.ask(deleteSerie, { serieid })).rejects.toMatchObject({ code: 'request_conflict' })
  await desk.ask(deleteSet, { setid })
  await desk.ask(deleteSerie, { serieid })
  const names = { frenchname: 'Brumes' }
  expect(await told(serieid, 3)).toEqual([
    ['serie.created', 'serie', null, { ...names, audience: 'B' }],
    ['serie.changed', 'serie', { audience: 'B' }, { audience: 'J' }],
    ['serie.deleted', 'serie', { ...names, audience: 'J' }, null]
  ])
  expect(await told(setid, 3)).toEqual([
    ['set.created', 'set', null, { frenchname: 'Bois', serieid, audience: 'B', total: 60 }],
    ['set.changed', 'set', { total: 60, icon: null }, { total: 61, icon }],
    ['set.deleted', 'set', { frenchname: 'Bois', serieid, audience: 'B', total: 61, icon }, null]
  ])
})

test('Of a card it is told what was written, of its price rule and of its own ratio table too', async () => {
  const cardid = await aCard()
  await desk.ask(modifyCard, { cardid, number: '2', pricing: { mode: 'FR', source: 'F', price: 12.5 } })
  await desk.ask(modifyCard, { cardid, number: '2' })
  const image = await desk.anImage()
  await desk.ask(setCardImage, { cardid, files: { image } })
  await desk.ask(modifyCard, { cardid, ratiotable: { _default: { PSA: { 8.5: 0.5, 9: 0.6 } } } })
  const cell = { edition: '_default', gradation: 'PSA', condition: 8.5 } as const
  await desk.ask(changeRatioTable, { action: 'add', cardid, ...cell, ratio: 0.55 })
  await desk.ask(deleteCard, { cardid })
  const [created, ...others] = await told(cardid, 7)
  expect(created).toMatchObject(['card.created', 'card', null, { frenchname: 'Lumignou', number: '1', mode: 'D' }])
  expect(others).toMatchObject([
    [
      'card.changed',
      'card',
      { number: '1', mode: 'D', source: 'E', price: null },
      { number: '2', mode: 'FR', source: 'F', price: 12.5 }
    ],
    ['card.changed', 'card', {}, {}],
    ['card.image_set', 'card', { image: null }, { image }],
    [
      'card.changed',
      'card',
      { ratiotable: false, '_default/PSA/8.5': null, '_default/PSA/9': null },
      { ratiotable: true, '_default/PSA/8.5': 0.5, '_default/PSA/9': 0.6 }
    ],
    ['card.changed', 'card', { '_default/PSA/8.5': 0.5 }, { '_default/PSA/8.5': 0.55 }],
    ['card.deleted', 'card', { number: '2', price: 12.5, '_default/PSA/8.5': 0.55 }, null]
  ])
  expect(Object.keys(others[4]?.[3] as object)).toEqual(['_default/PSA/8.5'])
})

test('A request that is repeated, and one that is refused, tell nothing more', async () => {
  const setid = await aSet()
  const card = { setid, number: '1', frenchname: 'Lumignou', requestid: 'once' }
  const { id } = await desk.ask(createCard, card)
  await desk.ask(createCard, card)
  await expect(desk.ask(modifyCard, { cardid: id, frenchname: null })).rejects.toMatchObject({
    code: 'validation_failed'
  })
  await desk.ask(deleteCard, { cardid: id })
  await expect(desk.ask(deleteCard, { cardid: id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await told(id, 2)).map(([act]) => act)).toEqual(['card.created', 'card.deleted'])
})

test('Highlights and their order are told', async () => {
  const create = async (price: number) =>
    (await desk.ask(createHighlight, { price, files: { image: await desk.anImage() } })).id
  const [one, other] = [await create(10), await create(20)]
  await desk.ask(modifyHighlight, { highlightid: one, price: 12.5, display: false })
  await desk.ask(orderHighlights, { ids: [other] })
  await desk.ask(deleteHighlight, { highlightid: one })
  expect(await told(one, 3)).toMatchObject([
    ['highlight.created', 'highlight', null, { price: 10, display: true }],
    ['highlight.changed', 'highlight', { price: 10, display: true }, { price: 12.5, display: false }],
    ['highlight.deleted', 'highlight', { price: 12.5, display: false }, null]
  ])
  expect(await told('highlights', 1)).toEqual([
    ['setting.highlights_ordered', 'setting', { ids: [one, other] }, { ids: [other, one] }]
  ])
})

test('Of the default ratio table the cells that changed are told', async () => {
  const cell = { edition: '_default', gradation: '_default', condition: 4 } as const
  await desk.ask(changeRatioTable, { action: 'add', ...cell, ratio: 0.61 })
  await desk.ask(changeRatioTable, { action: 'remove', ...cell })
  expect(await told('ratiotable', 2)).toEqual([
    ['setting.ratios_changed', 'setting', { '_default/_default/4': 0.5 }, { '_default/_default/4': 0.61 }],
    ['setting.ratios_changed', 'setting', { '_default/_default/4': 0.61 }, { '_default/_default/4': null }]
  ])
})

test('Each act on the catalogue that the table names was seen in these tests', () => {
  // Those on decisions and views are of the other house (`recogniser/judgement`, `recogniser/views`).
  const named = Object.entries(staffActs).filter(
    ([act, by]) => !/^(decision|card\.view)/.test(act) && by.some(call => call.startsWith('recognition.'))
  )
  expect(named.map(([act]) => act).filter(act => !seen.has(act))).toEqual([])
})
