/** @jest-environment node */
import { analysing } from '../../testing/builders.ts'
import { card, newDisk, openDoomedPage, openPage, refusal, sentBy, settled, told } from '../../testing/upload-page.ts'
import { VISITOR } from './sending.ts'

describe('a reload in the middle', () => {
  it('sends the same request with the same photos again, once', async () => {
    const disk = newDisk()
    const before = openDoomedPage(disk)
    await before.queue.claim(VISITOR)
    before.queue.add(card('a'))
    await sentBy(before, 1)

    const after = openPage(disk)
    await after.queue.claim(VISITOR)
    await sentBy(after, 1)
    const { requestid, batchid, face, back } = after.at(0).card
    expect([requestid, batchid, face.name, await face.text(), back.name]).toEqual([
      'a',
      'batch-one',
      'a-recto.jpg',
      'a-recto',
      'a-verso.jpg'
    ])
    after.at(0).answer.give(analysing())
    await told(after)

    const later = openPage(disk)
    await later.queue.claim(VISITOR)
    await settled()
    expect(later.sent).toEqual([])
  })

  it('goes on in the order the cards were added', async () => {
    const disk = newDisk()
    let clock = 0
    const before = openPage(disk, { now: () => ++clock, alone: (_, __, work) => work() })
    await before.queue.claim('alix')
    for (const id of ['d', 'a', 'c', 'b']) before.queue.add(card(id))
    await settled()
    const after = openPage(disk, { now: () => ++clock })
    await after.queue.claim('alix')
    expect(after.queue.list().map(({ requestid }) => requestid)).toEqual(['d', 'a', 'c', 'b'])
  })

  it('keeps what the portal refused, with its reason, until the person decides', async () => {
    const disk = newDisk()
    const before = openPage(disk)
    await before.queue.claim('alix')
    before.queue.add(card('a'))
    await sentBy(before, 1)
    before.at(0).answer.refuse(refusal('image_invalid'))
    await told(before, 'a failed')
    await settled()

    const after = openPage(disk)
    await after.queue.claim('alix')
    await settled()
    expect(after.states()).toEqual(['a failed'])
    expect(after.queue.list()[0]?.error).toMatchObject({ code: 'image_invalid', message: 'dit\u00a0: image_invalid' })
    expect(after.sent).toEqual([])
    await after.queue.retry('a')
    await sentBy(after, 1)
    expect(after.at(0).card.requestid).toBe('a')
  })

  it('of an owner who logged out in another tab are kept: a visitor does not find their batch, and it is there', async () => {
    const disk = newDisk()
    const page = openPage(disk, { isSignedIn: () => false })
    await page.queue.claim('alix')
    page.queue.add(card('a'))
    await sentBy(page, 1)
    page.at(0).answer.refuse(refusal('not_found'))
    await told(page, 'a paused')
    const after = openPage(disk)
    await after.queue.claim('alix')
    await sentBy(after, 1)
    expect(after.at(0).card.requestid).toBe('a')
  })

  it('forgets photos of a batch that is gone', async () => {
    const disk = newDisk()
    const before = openPage(disk)
    await before.queue.claim('alix')
    before.queue.add(card('a'))
    await sentBy(before, 1)
    before.at(0).answer.refuse(refusal('not_found'))
    await told(before, 'a failed')
    await settled()
    const after = openPage(disk)
    await after.queue.claim('alix')
    expect(after.states()).toEqual([])
  })
})
