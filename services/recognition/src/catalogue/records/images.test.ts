import {
  createCard,
  createSerie,
  createSet,
  modifySet,
  setCardImage
} from '@comptoir/contracts/catalogue/catalogue-staff'
import { createHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'
import { imageEffects, keepNamedImages } from './images.ts'

let desk: CatalogueDesk
let cardid: string
let setid: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  setid = (await desk.ask(createSet, { serieid, setfrenchname: 'Bois' })).id
  cardid = (await desk.ask(createCard, { setid, number: '1', frenchname: 'Lumignou' })).id
})
afterEach(() => desk.close())

test('An image that a record names is safe from the sweep before any event of the record is delivered', async () => {
  const [face, icon, highlight] = [await desk.anImage(), await desk.anImage(), await desk.anImage()]
  // Nothing is delivered any more: the process died right after each write.
  await desk.stopOutbox()
  await desk.ask(setCardImage, { cardid, files: { image: face } })
  await desk.ask(modifySet, { setid, icon })
  await desk.ask(createHighlight, { price: 12, files: { image: highlight } })
  await desk.sweep()
  for (const name of [face, icon, highlight]) expect(await desk.images.stat(name)).not.toBeNull()
})

test('A record that could not be saved keeps no image', async () => {
  const [face, icon] = [await desk.anImage(), await desk.anImage()]
  await expect(desk.ask(setCardImage, { cardid: 'nothing', files: { image: face } })).rejects.toMatchObject({
    code: 'not_found'
  })
  await expect(desk.ask(modifySet, { setid: 'nothing', icon })).rejects.toMatchObject({ code: 'not_found' })
  await desk.sweep()
  for (const name of [face, icon]) expect(await desk.images.stat(name)).toBeNull()
})

test('An event by which the release before kept an image is still obeyed', async () => {
  const image = await desk.anImage()
  const event = { id: 'kept-1', name: 'recognition.images_kept', at: new Date().toISOString() }
  await desk.catalogue.cards.updateOne(
    { _id: cardid },
    { $set: { image, outbox: [{ ...event, payload: { names: [image] } }], outboxat: new Date() } as never }
  )
  const outbox = startOutbox({
    collections: [desk.catalogue.cards],
    events: [],
    local: imageEffects({ catalogue: desk.catalogue, images: desk.images }),
    bus: createInProcessBus({ log: silentLog }),
    log: silentLog
  })
  await eventually(async () => expect(await desk.catalogue.card(cardid)).not.toHaveProperty('outbox'))
  await outbox.stop()
  await desk.sweep()
  expect(await desk.images.stat(image)).not.toBeNull()
})

test('The first start of this release keeps every image that a record names, and is not stopped by a missing one', async () => {
  const [face, icon, highlight] = [await desk.anImage(), await desk.anImage(), await desk.anImage()]
  const unnamed = await desk.anImage()
  await desk.catalogue.cards.updateOne({ _id: cardid }, { $set: { image: face } })
  await desk.catalogue.sets.updateOne({ _id: setid }, { $set: { icon } })
  await desk.catalogue.highlights.insertMany([
    { _id: 'one', image: highlight, cents: 100, display: true },
    { _id: 'lost', image: `${'0'.repeat(32)}.webp`, cents: 100, display: true }
  ])
  await keepNamedImages({ catalogue: desk.catalogue, images: desk.images })
  await desk.sweep()
  for (const name of [face, icon, highlight]) expect(await desk.images.stat(name)).not.toBeNull()
  expect(await desk.images.stat(unnamed)).toBeNull()
})
