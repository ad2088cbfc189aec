/** @jest-environment node */
import { analysing } from '../../testing/builders.ts'
import { card, newDisk, openPage, refusal, sentBy, told } from '../../testing/upload-page.ts'

describe('without a network', () => {
  afterEach(() => jest.useRealTimers())

  it('photos wait, and leave when it is there again', async () => {
    const page = openPage(newDisk())
    page.network(false)
    await page.queue.claim('alix')
    page.queue.add(card('a'))
    await told(page, 'a waiting')
    expect(page.sent).toEqual([])
    page.network(true)
    await sentBy(page, 1)
  })

  it('photos that wait for a browser that says it has one leave as soon as another photo went through', async () => {
    const page = openPage(newDisk())
    await page.queue.claim('alix')
    page.queue.add(card('a'))
    await sentBy(page, 1)
    page.at(0).answer.refuse(refusal('network'))
    await told(page, 'a waiting')
    page.queue.add(card('b'))
    await sentBy(page, 2)
    page.at(1).answer.give(analysing())
    await sentBy(page, 3)
    expect(page.at(2).card.requestid).toBe('a')
  })

  it('a silent portal is asked again after 2, 4, 8 seconds, and at once when a person asks', async () => {
    const page = openPage(newDisk())
    await page.queue.claim('alix')
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
    const turns = async () => {
      for (let turn = 0; turn < 60; turn++) await new Promise(setImmediate)
    }
    page.queue.add(card('a'))
    await turns()
    for (const [tries, pause] of [2000, 4000, 8000].entries()) {
      expect(page.sent).toHaveLength(tries + 1)
      page.at(tries).answer.refuse(refusal('network'))
      await turns()
      expect(page.states()).toEqual(['a waiting'])
      jest.advanceTimersByTime(pause - 1)
      await turns()
      expect(page.sent).toHaveLength(tries + 1)
      jest.advanceTimersByTime(1)
      await turns()
    }
    page.at(3).answer.refuse(refusal('network'))
    await turns()
    await page.queue.retry('a')
    await turns()
    expect(page.sent).toHaveLength(5)
    expect(new Set(page.sent.map(({ card }) => card.requestid))).toEqual(new Set(['a']))
  })
})
