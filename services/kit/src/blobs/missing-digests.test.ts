import { eventually } from '../../testing/eventually.ts'
import { recordingLog } from '../../testing/log.ts'
import { addMissingDigests } from './missing-digests.ts'

test('missing digests are added in steps, not at the start, and a failing store is asked again', async () => {
  const { log, lines } = recordingLog()
  const answers = [2, new Error('the disk is busy'), 1, 0]
  const asked: number[] = []
  const store = {
    addDigests: async (most: number) => {
      asked.push(most)
      const answer = answers.shift() ?? 0
      if (answer instanceof Error) throw answer
      return answer
    }
  }
  const adding = addMissingDigests(store, log, { pauseMs: 1, most: 2 })
  expect(asked).toEqual([])
  await eventually(async () => expect(answers).toEqual([]))
  await adding.stop()
  expect(asked.slice(0, 4)).toEqual([2, 2, 2, 2])
  expect(lines).toMatchObject([
    { level: 30, blobs: 2 },
    { level: 50, msg: 'missing digests not added' },
    { level: 30, blobs: 1 }
  ])
})
