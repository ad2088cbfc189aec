import { logIn, logOut } from '@comptoir/contracts/account/account-calls'
import { listBatches } from '@comptoir/contracts/batch/batch'
import { payBatch } from '@comptoir/contracts/batch/payment'
import { postBatchMessage } from '@comptoir/contracts/conversation/thread'
import type { Actor } from '@comptoir/contracts/core/access'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { isRefused, placeOf, type Load } from './order.ts'

const mostWaiting = { visitor: 2, account: 4, staff: 8 }
type Kind = Actor['kind']
type Called = Pick<AnyCall, 'name' | 'method'>

const calm = { unanswered: [0, 0, 0, 0, 0, 0], most: Infinity, waiting: 0 }
const refused = ({ name: call, method }: Called, kind: Kind, load: Partial<Load> = {}) =>
  isRefused({ call, method, kind }, { ...calm, ...load }, mostWaiting)

const asked: [Called, Kind][] = [
  [postBatchMessage, 'visitor'],
  [postBatchMessage, 'user'],
  [postBatchMessage, 'staff'],
  [listBatches, 'visitor'],
  [listBatches, 'user'],
  [listBatches, 'staff']
]
const places = [0, 1, 2, 3, 4, 5]
const refusedPlaces = (load: Partial<Load>) => places.filter(place => refused(...asked[place]!, load))

test('Writes go before reads; of each, those of visitors before those of accounts before those of the shop', () => {
  expect(asked.map(([{ name: call, method }, kind]) => placeOf({ call, method, kind }))).toEqual(places)
})

test.each<[number[], number[]]>([
  [[0, 0, 0, 0, 0, 9], []],
  [[0, 0, 0, 0, 0, 10], places],
  [
    [0, 0, 0, 0, 10, 0],
    [0, 1, 2, 3, 4]
  ],
  [
    [0, 0, 0, 4, 6, 0],
    [0, 1, 2, 3]
  ],
  [
    [0, 0, 1, 3, 3, 3],
    [0, 1, 2]
  ],
  [
    [0, 1, 0, 3, 3, 3],
    [0, 1]
  ],
  [[1, 0, 0, 3, 3, 3], [0]],
  [[50, 0, 0, 0, 0, 0], [0]]
])(
  'With %j unanswered, of ten that may be, the places %j are refused: what matters more is not',
  (unanswered, gone) => {
    expect(refusedPlaces({ unanswered, most: 10 })).toEqual(gone)
  }
)

test('Nothing is refused for the number of what is unanswered while all is answered in time', () => {
  expect(refusedPlaces({ unanswered: [900, 900, 900, 900, 900, 900] })).toEqual([])
})

test.each<[Kind, Kind]>([
  ['gone', 'visitor'],
  ['unverified', 'user'],
  ['blocked', 'user'],
  ['staff_without_factor', 'staff']
])('Requests of %s go as those of %s', (kind, like) => {
  const { name: call, method } = postBatchMessage
  expect(placeOf({ call, method, kind })).toBe(placeOf({ call, method, kind: like }))
})

test('Whoever logs in is no visitor', () => {
  const { name: call, method } = logIn
  expect(placeOf({ call, method, kind: 'visitor' })).toBe(1)
})

test.each([
  ['Logging out', logOut, 'user'],
  ['A payment, so that it can be sent again,', payBatch, 'staff']
] as const)('%s is never refused', (_, call, kind) => {
  expect(refused(call, kind, { unanswered: [99, 99, 99, 99, 99, 99], most: 1, waiting: 1000 })).toBe(false)
})

test.each([
  [1, []],
  [2, [0]],
  [4, [0, 1]],
  [8, [0, 1, 2]]
])('Where %d requests wait for a service the writes %j to it are refused at once, and no reads', (waiting, gone) => {
  expect(refusedPlaces({ waiting })).toEqual(gone)
})
