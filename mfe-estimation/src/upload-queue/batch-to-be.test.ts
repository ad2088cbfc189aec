/** @jest-environment node */
import { analysing } from '../../testing/builders.ts'
import { card, newDisk, openDoomedPage, openPage, refusal, sentBy, settled, told } from '../../testing/upload-page.ts'
import { batchToBe } from './batch-to-be.ts'
import { VISITOR } from './sending.ts'

const toBe = batchToBe('request-one')

/** A portal that makes the same batch for the same request, and counts how often it is asked. */
const portal = () => {
  const asked: string[] = []
  return {
    asked,
    openBatch: (batchid: string) => {
      if (batchid === toBe) asked.push(batchid)
      return Promise.resolve(batchid === toBe ? 'batch-one' : batchid)
    }
  }
}

describe('cards of a batch that is still to be', () => {
  it('make it before the first is sent, and all go there', async () => {
    const { asked, openBatch } = portal()
    const page = openPage(newDisk(), { openBatch, limit: 1 })
    await page.queue.claim(VISITOR)
    for (const id of ['a', 'b']) page.queue.add(card(id, toBe))
    expect(page.queue.madeOf(toBe)).toBeUndefined()
    await sentBy(page, 1)
    expect(page.queue.madeOf(toBe)).toBe('batch-one')
    expect(page.queue.list().map(({ batchid }) => batchid)).toEqual(['batch-one', 'batch-one'])
    page.at(0).answer.give(analysing())
    await sentBy(page, 2)
    expect(page.sent.map(({ card }) => card.batchid)).toEqual(['batch-one', 'batch-one'])
    expect(page.onCreated).toHaveBeenCalledWith('batch-one', expect.anything())
    page.queue.add(card('c', toBe))
    expect(page.queue.list().at(-1)?.batchid).toBe('batch-one')
    expect(asked).toHaveLength(1)
  })

  it('wait without a network, also for the batch, and leave with the next page', async () => {
    const disk = newDisk()
    const { asked, openBatch } = portal()
    const before = openDoomedPage(disk)
    before.network(false)
    await before.queue.claim(VISITOR)
    for (const id of ['a', 'b', 'c']) before.queue.add(card(id, toBe))
    await told(before, 'a waiting', 'b waiting', 'c waiting')
    await settled()
    const after = openPage(disk, { openBatch })
    await after.queue.claim(VISITOR)
    await sentBy(after, 2)
    after.at(0).answer.give(analysing())
    await sentBy(after, 3)
    expect(new Set(after.sent.map(({ card }) => card.batchid))).toEqual(new Set(['batch-one']))
    expect(asked.length).toBeGreaterThan(0)
  })

  it('stay with the reason when the portal refuses the batch, and go on when it does not any more', async () => {
    let refused = true
    const openBatch = (batchid: string) =>
      refused ? Promise.reject(refusal('batch_limit')) : Promise.resolve(batchid === toBe ? 'batch-one' : batchid)
    const page = openPage(newDisk(), { openBatch })
    await page.queue.claim('alix')
    page.queue.add(card('a', toBe))
    await told(page, 'a failed')
    expect(page.queue.list()[0]?.error?.code).toBe('batch_limit')
    expect(page.sent).toEqual([])
    refused = false
    await page.queue.retry('a')
    await sentBy(page, 1)
    expect(page.at(0).card.batchid).toBe('batch-one')
  })
})
