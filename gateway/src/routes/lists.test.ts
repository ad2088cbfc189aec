import { calls } from '@comptoir/contracts/portal/calls'
import { sampleOf } from '@comptoir/contracts/testing/sample-of'
import type * as z from 'zod/mini'
import { batchOf } from '../../testing/fake-services.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let cookie: string
beforeAll(async () => {
  portal = await openTestPortal()
  cookie = await portal.signIn('anna')
})
afterAll(() => portal.close())

test('The page of a list carries its cursor in a header, and the last page none', async () => {
  for (const id of ['batch-anna-2', 'batch-anna-3'])
    portal.world.batches.set(id, { batch: batchOf(id, 'anna'), tokenhash: null })
  const page = (query: string) => portal.app.inject({ url: `/api/batchs?${query}`, headers: { cookie } })
  const all = (await page('')).json<{ id: string }[]>()
  expect(all.length).toBeGreaterThan(2)
  const first = await page(`limit=${all.length - 1}`)
  expect(first.json()).toEqual(all.slice(0, -1))
  expect(first.headers['x-next']).toBe(all.at(-2)?.id)
  const second = await page(`limit=2&before=${String(first.headers['x-next'])}`)
  expect(second.json()).toEqual(all.slice(-1))
  for (const last of [second, await page(`limit=${all.length}`), await page('limit=100')])
    expect(last.headers['x-next']).toBeUndefined()
})

/** A sample of the elements of a list. A list may also be answered as a document. */
const elementOf = (reply: z.core.$ZodType): unknown => {
  const { def } = (reply as z.core.$ZodTypes)._zod
  if (def.type === 'array') return sampleOf(def.element)
  if (def.type !== 'union') throw new TypeError('no list')
  return elementOf(def.options.find(option => option._zod.def.type === 'array')!)
}

test('A request for a page of any list, a full page too, is one request to its service', async () => {
  const asked: string[] = []
  const own = await openTestPortal({
    wrapBus: bus => ({
      ...bus,
      request: (operation, input, context) => {
        asked.push(operation.name)
        return bus.request(operation, input, context)
      }
    })
  })
  const staff = await own.signIn('sophie', { kind: 'staff' })
  await own.app.inject({ url: '/api/batchs', headers: { cookie: staff } })
  for (const list of calls.filter(({ pages }) => pages)) {
    const element = elementOf(list.reply as z.core.$ZodType)
    await own.world.serve(list, async () => ({ items: [element], next: `the cursor of ${list.name}` }))
    asked.splice(0)
    const url = `${list.path.replaceAll(/:\w+/g, 'batch-anna')}?limit=1&q=pikachu&from=2026-11-02&to=2026-11-08`
    const answer = await own.app.inject({ url, headers: { cookie: staff } })
    expect([answer.statusCode, answer.json(), answer.headers['x-next']]).toEqual([
      200,
      [element],
      `the cursor of ${list.name}`
    ])
    expect(asked).toEqual([list.name])
  }
  await own.close()
})
