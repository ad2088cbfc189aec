import { eventually } from '@comptoir/kit/testing/eventually'
import { findNatsServer } from '@comptoir/kit/testing/nats-server'
import { setTimeout as pause } from 'node:timers/promises'
import { keepBusy, startOnce } from './first-start.ts'

const binary = findNatsServer()
const whenInstalled = binary ? describe : describe.skip

/** How many programs wait: four services and the gateway. */
const programs = 5
const saysItWaits = (line: string) => line.includes('"waiting for MongoDB"')
const isError = (line: string) => /"level":[56]0/.test(line)

whenInstalled('A first start beside four busy loops', () => {
  let busy: { stop(): void }
  beforeAll(() => {
    busy = keepBusy(4)
  })
  afterAll(() => busy.stop())

  test('with a database ten times as slow that comes late, and NATS after it, needs nobody', async () => {
    const { ended, log } = await startOnce(binary!, {
      slowedBy: 9,
      untilDatabase: lines =>
        eventually(() => {
          if (lines.filter(saysItWaits).length < programs) throw new Error('not all of them wait yet')
        }, 120_000),
      untilNats: () => pause(2000)
    })
    expect(ended).toEqual([])
    expect(log.filter(isError)).toEqual([])
  }, 600_000)
})
