/** @jest-environment node */
import * as fc from 'fast-check'
import { analysing } from '../../testing/builders.ts'
import { card, newDisk, openPage, refusal, sentBy, settled, told } from '../../testing/upload-page.ts'
import { createPhotoStore } from './photo-store.ts'
import { VISITOR } from './sending.ts'

describe('cards on their way', () => {
  it('leave two at once, and the next when one is through', async () => {
    const page = openPage(newDisk())
    await page.queue.claim('alix')
    for (const id of ['a', 'b', 'c']) page.queue.add(card(id))
    await sentBy(page, 2)
    expect(page.states()).toEqual(['a sending', 'b sending', 'c queued'])
    page.at(0).answer.give(analysing())
    await told(page, 'b sending', 'c sending')
    expect(page.onCreated).toHaveBeenCalledWith('batch-one', analysing())
  })

  it('that are called off stop, give their place to the next, and come back on no page', async () => {
    const disk = newDisk()
    const page = openPage(disk)
    await page.queue.claim('alix')
    for (const id of ['a', 'b', 'c']) page.queue.add(card(id))
    await sentBy(page, 2)
    page.queue.cancel('a')
    expect(page.at(0).signal.aborted).toBe(true)
    await told(page, 'b sending', 'c sending')
    page.queue.cancel('b')
    page.queue.cancel('c')
    await settled()
    const reloaded = openPage(disk)
    await reloaded.queue.claim('alix')
    expect(reloaded.states()).toEqual([])
    expect(page.onCreated).not.toHaveBeenCalled()
  })
})

describe('two tabs', () => {
  it('send a card once, and the other learns that it arrived', async () => {
    const disk = newDisk()
    const one = openPage(disk)
    await one.queue.claim('alix')
    one.queue.add(card('a'))
    await sentBy(one, 1)
    const other = openPage(disk)
    await other.queue.claim('alix')
    await settled()
    expect(other.states()).toEqual(['a queued'])
    expect(other.sent).toEqual([])
    one.at(0).answer.give(analysing())
    await told(other)
    expect(other.onSentElsewhere).toHaveBeenCalledWith('batch-one')
    expect(other.sent).toEqual([])
  })

  it('share a refusal', async () => {
    const disk = newDisk()
    const one = openPage(disk)
    await one.queue.claim('alix')
    one.queue.add(card('a'))
    await sentBy(one, 1)
    const other = openPage(disk)
    await other.queue.claim('alix')
    await settled()
    one.at(0).answer.refuse(refusal('batch_limit'))
    await told(other, 'a failed')
    expect(other.sent).toEqual([])
  })
})

it('a browser that cannot keep photos sends them all the same, and says so', async () => {
  const store = createPhotoStore(newDisk())
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const page = openPage('unused', { store })
  await page.queue.claim(VISITOR)
  page.queue.add(card('a'))
  await sentBy(page, 1)
  expect(page.queue.list()[0]?.kept).toBe(false)
  expect(await page.at(0).card.face.text()).toBe('a-recto')
  page.at(0).answer.give(analysing())
  await told(page)
  put.mockRestore()
})

it('whatever happens, a card is created at most once, two leave at most at a time, and nobody sees another’s', async () => {
  const step = fc.record({
    act: fc.constantFrom('add', 'give', 'refuse', 'silence', 'cancel', 'retry', 'claim', 'offline', 'online'),
    pick: fc.nat({ max: 5 })
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
      const page = openPage(newDisk(), { alone: (_, __, work) => work() })
      const people = ['alix', 'camille', VISITOR]
      let owner = 'alix'
      const ownerOf = new Map<string, string>()
      await page.queue.claim(owner)
      const open = new Set<number>()
      for (const [index, { act, pick }] of steps.entries()) {
        const waiting = page.sent.findIndex(({ signal }, at) => !signal.aborted && !open.has(at))
        const shown = page.queue.list()[pick % Math.max(1, page.queue.list().length)]
        if (act === 'add') {
          ownerOf.set(`card-${index}`, owner)
          page.queue.add(card(`card-${index}`))
        }
        if (['give', 'refuse', 'silence'].includes(act) && waiting !== -1) {
          open.add(waiting)
          const { answer } = page.at(waiting)
          if (act === 'give') answer.give(analysing({ id: page.at(waiting).card.requestid }))
          else answer.refuse(refusal(act === 'refuse' ? 'image_invalid' : 'network'))
        }
        if (act === 'cancel' && shown) page.queue.cancel(shown.requestid)
        if (act === 'retry' && shown && ['failed', 'waiting'].includes(shown.state))
          await page.queue.retry(shown.requestid)
        if (act === 'claim') await page.queue.claim((owner = people[pick % 3] ?? VISITOR))
        if (act === 'offline' || act === 'online') page.network(act === 'online')
        await new Promise(resolve => setTimeout(resolve, 3))
        const list = page.queue.list()
        expect(list.filter(({ state }) => state === 'sending').length).toBeLessThanOrEqual(2)
        expect(list.every(({ requestid }) => ownerOf.get(requestid) === owner)).toBe(true)
        expect(new Set(list.map(({ requestid }) => requestid)).size).toBe(list.length)
      }
      const created = page.onCreated.mock.calls.map(([, item]) => item.id)
      expect(new Set(created).size).toBe(created.length)
      for (const { requestid } of page.queue.list()) page.queue.cancel(requestid)
    }),
    { numRuns: 40 }
  )
})
