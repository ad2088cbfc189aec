import { listVisits, recordVisit } from '@comptoir/contracts/batch/visits'
import { aSeller, aVisitor, openShop, staff, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const days = () => shop.as(staff)(listVisits, { from: '2026-01-01', to: '2099-12-31' })
/** A morning in Paris. */
const on = (day: string) => new Date(`${day}T09:00:00Z`)

test('Pages and steps are counted under their day, whoever the visitor is, and nothing else is kept', async () => {
  await shop.as(aVisitor())(recordVisit, { page: '/' })
  await shop.as(aVisitor())(recordVisit, { page: '/' })
  await shop.as(aVisitor())(recordVisit, { page: '/', step: 'visit' })
  await shop.as(aSeller())(recordVisit, { page: '/batchs/:id', step: 'sent' })
  const [day] = await days()
  expect(day).toMatchObject({ pages: { '/': 2 }, steps: { visit: 1, sent: 1 } })
  const [record = {}] = await shop.db.collection('visit_days').find().toArray()
  expect(Object.keys(record).toSorted()).toEqual(['_id', 'pages', 'steps'])
})

test('Visits that begin a day at the same moment, in two replicas, are all counted', async () => {
  const replicas = [shop.needs.visits, (await shop.openNeeds()).visits]
  const mornings = Array.from({ length: 20 }, (_, day) => on(`2026-05-${String(day + 1).padStart(2, '0')}`))
  await Promise.all(
    mornings.flatMap(at => [1, 2, 3, 4].flatMap(() => replicas.map(visits => visits.count({ page: '/cgu' }, at))))
  )
  const counted = await shop.needs.visits.between('2026-05-01', '2026-05-31')
  expect(counted.map(({ pages }) => pages['/cgu'])).toEqual(mornings.map(() => 8))
  for (const { day } of counted) await shop.db.collection<{ _id: string }>('visit_days').deleteOne({ _id: day })
})

test('A page that does not exist, and a page of staff, are refused', async () => {
  for (const page of ['/dashboard', '/batchs/abc', 'constructor', '__proto__', '$where'])
    await expect(shop.as(aVisitor())(recordVisit, { page: page as '/' })).rejects.toMatchObject({
      code: 'validation_failed'
    })
})

test('The day is that of Paris, and days are kept for thirteen months', async () => {
  const { visits } = shop.needs
  await visits.count({ page: '/cgu' }, new Date('2026-03-01T23:30:00Z'))
  await visits.count({ page: '/cgu' }, on('2027-03-01'))
  expect((await visits.between('2026-03-01', '2026-03-31')).map(({ day }) => day)).toEqual(['2026-03-02'])
  await visits.purge(on('2027-04-02'))
  expect((await visits.between('2026-03-01', '2026-03-31')).length).toBe(1)
  await visits.purge(on('2027-04-04'))
  expect(await visits.between('2026-03-01', '2026-03-31')).toEqual([])
  expect((await visits.between('2027-03-01', '2027-03-01')).length).toBe(1)
})
