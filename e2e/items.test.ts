import type { CardItem } from '@comptoir/contracts/batch/item'
import { anActiveSeller, aStaffMember } from './account-holder.ts'
import { aVisitor, samplePhoto } from './seller.ts'
import { aSale, done } from './selling.ts'
import { outcomeOf, staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

test('A card nobody can read ends with its reason; it is photographed again, left to the shop, or deleted', async () => {
  const seller = await anActiveSeller(url())
  const { id } = await seller.startBatch()
  const [good, back] = [await samplePhoto('ignivol-recto.jpg'), await samplePhoto('verso.jpg')]
  const unreadable = async () => {
    const { id: itemid } = done(await seller.addCard(id, { face: back, back })) as CardItem
    const item = await seller.outcome(id, itemid)
    expect(item).toMatchObject({ status: 'E', price: null, reason: expect.stringMatching(/^[A-ZÀ-Ü]/) as string })
    return `/api/batchs/${id}/items/${itemid}`
  }
  const again = async (path: string, files: Record<string, Blob>) => {
    const form = new FormData()
    for (const [name, file] of Object.entries(files)) form.set(name, file, `${name}.jpg`)
    return seller.send(`${path}/card/retry`, { method: 'POST', body: form })
  }

  const first = await unreadable()
  expect((await seller.post(`${first}/card/userinput`, { condition: 3 })).body.code).toBe('validation_failed')
  expect((await seller.post(`${first}/card/corners`, { face: [[0, 0]] })).body.code).toBe('validation_failed')
  expect(done(await again(first, { face: good, back }))).toMatchObject({ status: 'AX' })
  const itemid = first.split('/').at(-1) ?? ''
  expect(await seller.outcome(id, itemid)).toMatchObject({ status: 'D', name: 'Ignivol' })
  expect((await again(first, { face: good })).body.code).toBe('illegal_transition')

  const second = await unreadable()
  expect(done(await seller.post(`${second}/card/unsure`))).toMatchObject({ status: 'D', price: null })
  const third = await unreadable()
  const stranger = await anActiveSeller(url())
  for (const other of [aVisitor(url()), stranger])
    for (const act of ['delete', 'card/unsure', 'card/retry'])
      expect({ act, ...outcomeOf(await other.post(`${third}/${act}`)) }).toEqual({
        act,
        status: 404,
        code: 'not_found'
      })
  done(await seller.post(`${third}/delete`))
  expect((await seller.post(`${third}/delete`)).body.code).toBe('not_found')
})

test('A card is deleted only while it is done and its batch is edited', async () => {
  const sale = await aSale(url())
  const first = await sale.photograph()
  const second = await sale.photograph('lumignou-recto.jpg')
  done(await sale.seller.post(`${sale.path}/items/${first}/delete`))
  done(await sale.move(sale.seller, 'T'))
  expect((await sale.seller.post(`${sale.path}/items/${second}/delete`)).body.code).toBe('illegal_transition')
  expect((await sale.read()).items.map(({ id }) => id)).toEqual([second])
})

test('An account has six open batches at most, sees its own alone, and staff see those of whom they name', async () => {
  const seller = await anActiveSeller(url())
  const ids = []
  for (let count = 0; count < 6; count++) ids.push((await seller.startBatch()).id)
  expect((await seller.post('/api/batchs/create', { status: 'E' })).body.code).toBe('batch_limit')
  done(await seller.post(`/api/batchs/${ids[0]}/delete`))
  expect((await seller.post('/api/batchs/create', { status: 'E' })).status).toBe(201)

  const idsOf = ({ body }: { body: unknown }) => (body as { id: string }[]).map(({ id }) => id)
  const stranger = await anActiveSeller(url())
  expect(idsOf(await stranger.get(`/api/batchs?userid=${seller.id}`))).toEqual([])
  const staff = await aStaffMember(url())
  const listed = await staff.get(`/api/batchs?userid=${seller.id}&limit=4`)
  expect(idsOf(listed)).toHaveLength(4)
  const rest = await staff.get(`/api/batchs?userid=${seller.id}&before=${listed.headers.get('x-next')}`)
  expect(new Set([...idsOf(listed), ...idsOf(rest)]).size).toBe(6)
  expect((await staff.post('/api/batchs/create', { status: 'E' })).body.code).toBe('admin_forbidden')
})
