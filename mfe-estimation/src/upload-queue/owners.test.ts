/** @jest-environment node */
import { card, newDisk, openPage, refusal, sentBy, settled, told } from '../../testing/upload-page.ts'
import { VISITOR } from './sending.ts'
import type { UploadQueueParts } from './upload-queue.ts'

describe('when the session ends meanwhile', () => {
  it('the photos stay, and go on when the same person is back', async () => {
    const page = openPage(newDisk())
    await page.queue.claim('alix')
    page.queue.add(card('a'))
    await sentBy(page, 1)
    page.at(0).answer.refuse(refusal('session_invalid'))
    await told(page, 'a paused')
    await page.queue.claim(VISITOR)
    expect(page.states()).toEqual([])
    await page.queue.claim('alix')
    await sentBy(page, 2)
    expect(await page.at(1).card.face.text()).toBe('a-recto')
  })

  it('another person sees and sends nothing of them, nor does the first later', async () => {
    const disk = newDisk()
    const page = openPage(disk)
    await page.queue.claim('alix')
    page.queue.add(card('a'))
    await sentBy(page, 1)
    await page.queue.claim('camille')
    await settled()
    expect(page.at(0).signal.aborted).toBe(true)
    expect(page.states()).toEqual([])
    await page.queue.claim('alix')
    await settled()
    expect(page.states()).toEqual([])
    expect(page.sent).toHaveLength(1)
  })

  it('photos added in the moment the person changes stay the first person’s', async () => {
    const page = openPage(newDisk())
    await page.queue.claim('alix')
    page.queue.add(card('a'))
    await page.queue.claim('camille')
    await settled()
    expect(page.states()).toEqual([])
    expect(page.sent).toEqual([])
  })

  it.each([
    ['belongs to the new account', true, ['a sending']],
    ['does not', false, []],
    ['cannot be asked about now', 'unknown' as const, []]
  ])('a visitor who signs in takes the photos along when the batch %s', async (_, owns, expected) => {
    const disk = newDisk()
    const asked: string[] = []
    const ownsBatch: UploadQueueParts['ownsBatch'] = (batchid, owner) => {
      asked.push(`${batchid} of ${owner}`)
      return Promise.resolve(owns)
    }
    const page = openPage(disk, { ownsBatch })
    await page.queue.claim(VISITOR)
    page.network(false)
    for (const id of ['a', 'b']) page.queue.add(card(id))
    await settled()
    page.queue.cancel('b')
    page.network(true)
    await page.queue.claim('alix')
    await settled()
    expect(asked).toEqual(['batch-one of alix'])
    expect(page.states()).toEqual(expected)

    const asVisitor = openPage(disk, { alone: (_, __, work) => work() })
    await asVisitor.queue.claim(VISITOR)
    expect(asVisitor.states().map(state => state.split(' ')[0])).toEqual(owns === 'unknown' ? ['a'] : [])
  })
})

it('whose cards are listed is told once those that were kept are found', async () => {
  const disk = newDisk()
  const before = openPage(disk, { alone: (_, __, work) => work() })
  await before.queue.claim(VISITOR)
  before.network(false)
  before.queue.add(card('a'))
  await settled()
  let answer: (owns: boolean) => void = () => undefined
  const page = openPage(disk, { ownsBatch: () => new Promise(resolve => (answer = resolve)) })
  const seen: string[] = []
  page.queue.subscribe(() => seen.push(`${page.queue.claimedFor()}: ${page.states().length}`))
  const claimed = page.queue.claim('alix')
  await settled()
  expect(page.queue.claimedFor()).toBeNull()
  answer(true)
  await claimed
  expect(seen.slice(0, 2)).toEqual(['null: 0', 'alix: 1'])
})
