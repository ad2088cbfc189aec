import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { openParkedEvents, type ParkedEvents } from '@comptoir/kit/work/parked-events'
import { operateParkedEvents, readParkedOptions } from './operate-parked-events.ts'

const at = '2026-12-01T10:00:00.000Z'
const status = { id: 'one', name: 'batch.status_changed', at, payload: { id: 'b1' } }
const mail = { id: 'two', name: 'account.mail_requested', at, payload: { to: 'anna@example.fr' } }

let engine: TestEngine
let conversation: ParkedEvents
let retried: unknown[]
beforeEach(async () => {
  engine = await openTestEngine()
  retried = []
  conversation = await openParkedEvents(engine.db, 'conversation', silentLog, 20)
  conversation.onRetry('consume', status.name, async event => retried.push(event))
  await conversation.park('consume', status, new TypeError('no such thread'))
  const account = await openParkedEvents(engine.db, 'account', silentLog)
  await account.park('deliver', mail, new Error('the letter has no address'))
  await account.stop()
})
afterEach(async () => {
  await conversation.stop()
  await engine.close()
})

const run = async (...argv: string[]): Promise<string> => {
  const lines: string[] = []
  await operateParkedEvents(engine.db, readParkedOptions(argv), line => lines.push(line))
  return lines.join('\n').replaceAll(/parked {3}\S+:/g, 'parked   <time>:')
}

test('The list says which service could not do what, and why, but nothing of the content', async () => {
  expect(await run()).toBe(
    `2 events parked:
two
  event    account.mail_requested of ${at}
  parked   <time>: account could not deliver it
  reason   Error: the letter has no address
one:conversation
  event    batch.status_changed of ${at}
  parked   <time>: conversation could not consume it
  reason   TypeError: no such thread`
  )
})

test('A retried event leaves the list once its service has taken it', async () => {
  expect(await run('retry', 'one:conversation')).toMatch(/^1 event to be retried/)
  await eventually(async () => expect(await run('list')).toMatch(/^1 event parked:\ntwo\n/))
  expect(retried).toEqual([status])
})

test('All events may be retried at once; those of a service that is down wait for it', async () => {
  expect(await run('retry', 'all')).toMatch(/^2 events to be retried/)
  await eventually(async () =>
    expect(await run()).toMatch(/^1 event parked:\ntwo\n[^]* {2}retry {4}waits for account$/)
  )
})

test('A dropped event is gone', async () => {
  expect(await run('drop', 'two')).toBe('1 event dropped')
  await run('drop', 'one:conversation')
  expect(await run()).toBe('no event is parked')
})

test.each([
  ['retry', 'three'],
  ['drop', 'three']
])('To %s an event that is not parked is a mistake, and says so', async (...argv) => {
  await expect(run(...argv)).rejects.toThrow('no event with the id three is parked')
})

test.each([[['retry']], [['drop']], [['drop', 'all']], [['list', 'all']], [['purge', 'one']], [['retry', 'a', 'b']]])(
  '%j is answered with the usage',
  argv => {
    expect(() => readParkedOptions(argv)).toThrow(/^usage: npm run events:parked/)
  }
)
