import { judgeDecision } from '@comptoir/contracts/recognition/decisions'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { Readable } from 'node:stream'
import { AppError } from '@comptoir/contracts/core/errors'
import { logTable, measureLog } from './measure-log.ts'
import { doubt, matchOf, member, openLog } from './testing/open-log.ts'

let engine: TestEngine
let log: Awaited<ReturnType<typeof openLog>>
beforeAll(async () => {
  engine = await openTestEngine()
  log = await openLog(engine.db)
})
afterAll(async () => {
  await log.stop()
  await engine.close()
})

test('What was judged is measured: photos that are there by another look, all others as they were decided', async () => {
  const judge = (id: string, cardid: string) => log.as(member('simone'))(judgeDecision, { id, cardid, before: null })
  const asked = await log.decided(doubt)
  const wrong = await log.decided(matchOf('lumignou'))
  const gone = await log.decided(matchOf('ignivol'))
  await log.decided(matchOf('ignivol'))
  await judge(asked.id, 'lumignou')
  await judge(wrong.id, 'brumette')
  await judge(gone.id, 'ignivol')

  const seen: string[] = []
  const measure = await measureLog({
    decisions: log.deps.decisions,
    photos: {
      // Of one decision the store has lost a photo.
      read: async name => {
        if (name === gone.back) throw new AppError('not_found')
        return Readable.from([Buffer.from(name)])
      }
    },
    // The index of today accepts the card that was asked about, and still takes the other for a wrong one.
    recognise: async (_, id) => {
      seen.push(id)
      return { outcome: 'match', cardid: 'lumignou', confidence: 0.9, candidates: [], scores: {}, milliseconds: 1 }
    },
    limit: 10,
    signal: new AbortController().signal
  })
  expect(seen.toSorted((a, b) => a.localeCompare(b))).toEqual(
    [asked.id, wrong.id].toSorted((a, b) => a.localeCompare(b))
  )
  const rows = logTable(measure).split('\n')
  expect(rows[0]).toContain('wrong among accepted')
  const cells = (row: string | undefined) => (row ?? '').split('|').map(cell => cell.trim().split(' (')[0])
  expect(cells(rows[2]).slice(1, 6)).toEqual(['photos there, seen again', '2', '50.0 %', '100.0 %', '50.0 %'])
  expect(cells(rows[3]).slice(1, 6)).toEqual(['the same, as decided then', '2', '50.0 %', '50.0 %', '100.0 %'])
  expect(cells(rows[4]).slice(1, 6)).toEqual(['photos deleted, as decided then', '1', '100.0 %', '100.0 %', '0.0 %'])
  expect(cells(rows[5]).slice(1, 4)).toEqual(['all', '3', '66.7 %'])
})
