import { cardReferences } from '@comptoir/contracts/catalogue/catalogue'
import { createCard, createSerie, createSet, deleteCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
beforeAll(async () => {
  desk = await openCatalogueDesk()
})
afterAll(() => desk.close())

test('Cards are told with their series and the base price of each finish; a deleted one is left out', async () => {
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  const { id: setid } = await desk.ask(createSet, { serieid, setfrenchname: 'Bois' })
  const ofPrice = async (price: number | null, number: string) =>
    (
      await desk.ask(createCard, {
        setid,
        number,
        frenchname: 'Lumignou',
        holographismes: ['NH', 'R'],
        pricing: { mode: 'D', source: price === null ? 'E' : 'F', price }
      })
    ).id
  const [priced, unpriced, gone] = [await ofPrice(12.5, '1'), await ofPrice(null, '2'), await ofPrice(3, '3')]
  await desk.ask(deleteCard, { cardid: gone })
  const told = await desk.askAsVisitor(cardReferences, { cardids: [priced, unpriced, gone, 'never-was'] })
  const inBoth = (cents: number | null) => ['NH', 'R'].map(holographisme => ({ holographisme, cents }))
  expect(new Map(told.map(({ cardid, ...rest }) => [cardid, rest]))).toEqual(
    new Map([
      [priced, { serieid, serie: 'Brumes', prices: inBoth(1250) }],
      [unpriced, { serieid, serie: 'Brumes', prices: inBoth(null) }]
    ])
  )
  expect((await desk.watched.scanned()).scans).toEqual([])
})
