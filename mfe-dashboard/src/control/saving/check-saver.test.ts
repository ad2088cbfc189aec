import type { CardItem } from '@comptoir/contracts/batch/item'
import { cardItem } from '../../../testing/builders.ts'
import { createCheckSaver, pressPauseMs } from './check-saver.ts'
import { keptChanges } from './kept-changes.ts'
import { unsaved } from './save-state.ts'
import type { CheckChange } from './save-state.ts'

type Request = { itemid: string; change: CheckChange; answer: () => void; refuse: () => void }

/** Creates a saver whose requests the test answers. */
const saverFor = (userid = 'staff-one') => {
  const requests: Request[] = []
  const saver = createCheckSaver({
    send: (itemid, change) =>
      new Promise<CardItem>((resolve, reject) =>
        requests.push({ itemid, change, answer: () => resolve(cardItem()), refuse: () => reject(new Error('down')) })
      ),
    show: (_, shown) => shown(),
    onRefused: () => undefined,
    kept: keptChanges('batch-one', userid)
  })
  return { saver, requests, changes: () => requests.map(({ change }) => change) }
}

const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

it('the changes of a card are sent in order, one request at a time; another card does not wait for them', async () => {
  const { saver, requests, changes } = saverFor()
  saver.change('one', { condition: 3 })
  saver.change('one', { condition: 5 })
  saver.change('one', { condition: 7 })
  saver.change('two', { condition: 1 })
  expect(changes()).toEqual([{ condition: 3 }, { condition: 1 }])
  requests[0]?.answer()
  await settle()
  expect(changes().slice(2)).toEqual([{ condition: 7 }])
  requests[2]?.answer()
  requests[1]?.answer()
  await settle()
  expect(saver.isSettled()).toBe(true)
})

it('a note is sent when its typing pauses, or at once with the next change', async () => {
  const { saver, requests, changes } = saverFor()
  saver.note('one', 'P')
  await jest.advanceTimersByTimeAsync(400)
  saver.note('one', 'Pli')
  await jest.advanceTimersByTimeAsync(400)
  expect(changes()).toEqual([])
  await jest.advanceTimersByTimeAsync(200)
  expect(changes()).toEqual([{ note: 'Pli' }])
  requests[0]?.answer()
  await settle()
  saver.note('one', '')
  saver.change('one', { condition: 6 })
  expect(changes()[1]).toEqual({ note: null, condition: 6 })
})

it('the change of a key is shown at once and saved a moment later, unless the key began a scanned code', async () => {
  const { saver, requests, changes } = saverFor()
  saver.note('one', 'Pli')
  const takeBack = saver.press('one', { condition: 3 })
  expect(unsaved(saver.stateOf('one'))).toEqual({ note: 'Pli', condition: 3 })
  takeBack()
  saver.press('two', { condition: 5 })
  expect(changes()).toEqual([])
  await jest.advanceTimersByTimeAsync(pressPauseMs)
  expect(requests.map(({ itemid, change }) => [itemid, change])).toEqual([
    ['one', { note: 'Pli' }],
    ['two', { condition: 5 }]
  ])
})

it('a change that is taken back too late, or after another one, stays', async () => {
  const { saver, changes } = saverFor()
  const late = saver.press('one', { condition: 3 })
  await jest.advanceTimersByTimeAsync(pressPauseMs)
  late()
  expect(unsaved(saver.stateOf('one'))).toEqual({ condition: 3 })
  const overtaken = saver.press('two', { condition: 4 })
  saver.change('two', { edition: '1' })
  overtaken()
  expect(changes()).toEqual([{ condition: 3 }, { condition: 4, edition: '1' }])
})

it('a failure loses nothing, and a retry sends the changes again', async () => {
  const { saver, requests, changes } = saverFor()
  saver.change('one', { condition: 3 })
  saver.change('one', { note: 'Pli' })
  requests[0]?.refuse()
  await settle()
  expect(saver.failed()).toEqual(['one'])
  expect(saver.failed()).toBe(saver.failed())
  expect(changes()).toHaveLength(1)
  saver.retry('one')
  expect(changes()[1]).toEqual({ condition: 3, note: 'Pli' })
  expect(saver.failed()).toEqual([])
})

it('changes that cannot be saved can be dropped', async () => {
  const { saver, requests } = saverFor()
  saver.change('one', { condition: 3 })
  requests[0]?.refuse()
  await settle()
  saver.drop('one')
  expect(saver.isSettled()).toBe(true)
  expect(sessionStorage).toHaveLength(0)
})

it('unsaved changes survive a reload, for the same person only', async () => {
  const before = saverFor()
  before.saver.note('one', 'Pli au dos')
  expect(saverFor('staff-two').saver.isSettled()).toBe(true)
  const after = saverFor()
  after.saver.flush()
  expect(after.requests.map(({ itemid, change }) => [itemid, change])).toEqual([['one', { note: 'Pli au dos' }]])
  after.requests[0]?.answer()
  await settle()
  expect(sessionStorage).toHaveLength(0)
})
