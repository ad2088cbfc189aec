import {
  createCard,
  createSerie,
  createSet,
  deleteCard,
  listCards,
  modifyCard
} from '@comptoir/contracts/catalogue/catalogue-staff'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'
import { followCatalogue } from '../records/changes.ts'
import { completeRecords } from '../records/complete-records.ts'
import { wordsAsked } from './find-cards.ts'
import { openSearch, type CatalogueSearch } from './open-search.ts'
import { pageOfFound } from './order.ts'

let desk: CatalogueDesk
let setid: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  setid = (await desk.ask(createSet, { serieid, setfrenchname: 'Bois' })).id
})
afterEach(() => desk.close())

/** The search of another process. */
const openOther = () => {
  const changes = followCatalogue(desk.catalogue, { log: silentLog, pollMs: 200 })
  return { search: openSearch(changes), changes }
}
const found = ({ cards, findCards }: CatalogueSearch, q: string) =>
  pageOfFound(cards, findCards(wordsAsked(q)), { limit: 10 }).items

test('Another process finds what this one wrote, and loses what it deleted', async () => {
  const { search: other, changes } = openOther()
  await other.ready()
  const { id: cardid } = await desk.ask(createCard, { setid, number: '1', frenchname: 'Lumignou' })
  await eventually(() => expect(found(other, 'lumignou')).toEqual([cardid]))
  await desk.ask(modifyCard, { cardid, frenchname: 'Brumelin' })
  await eventually(() => expect([found(other, 'lumignou'), found(other, 'brumelin')]).toEqual([[], [cardid]]))
  await desk.ask(deleteCard, { cardid })
  await eventually(() => expect(found(other, 'brumelin')).toEqual([]))
  await changes.stop()
})

test('Of writes at once each is found as soon as its author is answered', async () => {
  const names = ['Lumignou', 'Brumelin', 'Champilune', 'Grêlargot', 'Marégal']
  await Promise.all(
    names.map(async (frenchname, index) => {
      const { id } = await desk.ask(createCard, { setid, number: String(index + 1), frenchname })
      expect((await desk.list(listCards, { q: frenchname, limit: 5 })).map(card => card.id)).toEqual([id])
    })
  )
})

test('What was written before there was a search is found after the next start', async () => {
  const { id: cardid } = await desk.ask(createCard, { setid, number: '1', frenchname: 'Lumignou' })
  await desk.catalogue.cards.updateOne({ _id: cardid }, { $unset: { changedat: '', namekey: '', version: '' } })
  const { search: before, changes } = openOther()
  await before.ready()
  expect(found(before, 'lumignou')).toEqual([])
  await completeRecords(desk.catalogue)
  await changes.refresh()
  expect(found(before, 'lumignou')).toEqual([cardid])
  expect(await desk.catalogue.card(cardid)).toMatchObject({ namekey: 'lumignou\t000001' })
  await changes.stop()
  expect(await desk.ask(modifyCard, { cardid, number: '2' })).toMatchObject({ number: '2' })
})
