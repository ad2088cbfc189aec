import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLog } from '@comptoir/kit/testing/log'
import { createImagePool } from './pool.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-pool-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A worker whose behaviour depends on the name of the file it is given. */
const worker = `
export const ingest = async ({ source }) => {
  if (source === 'crash') process.exit(3)
  if (source === 'hang') for (;;) ;
  if (source === 'slow') await new Promise(resolve => setTimeout(resolve, 30))
  if (source === 'slower') await new Promise(resolve => setTimeout(resolve, 200))
  return true
}
`
const task = (source: string) => ({ source, target: '', thumbnail: '', format: 'png' as const, thumbnailWidth: 320 })

const openPool = async (timeoutMs: number) => {
  const file = path.join(folder, 'worker.mjs')
  await writeFile(file, worker)
  return createImagePool({ log: silentLog, file, timeoutMs })
}

test('A photo that crashes or blocks its thread fails alone', async () => {
  const pool = await openPool(2000)
  await expect(pool.ingest(task('crash'))).rejects.toThrow('exited')
  const [blocked, fine] = await Promise.allSettled([pool.ingest(task('hang')), pool.ingest(task('fine'))])
  expect(blocked).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  expect(fine).toEqual({ status: 'fulfilled', value: true })
  await expect(Promise.all([pool.ingest(task('fine')), pool.ingest(task('fine'))])).resolves.toEqual([true, true])
  await pool.close()
})

test('When too many photos wait, further ones are refused', async () => {
  const pool = await openPool(20_000)
  const outcomes = await Promise.allSettled(Array.from({ length: 120 }, () => pool.ingest(task('slow'))))
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(30)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'rate_limited', retryAfter: 5 })
  await pool.close()
})

test('The time that a photo waits for a thread does not count', async () => {
  // The limit includes the start of a thread on a busy machine. Four threads still need longer than that for all photos.
  const pool = await openPool(3000)
  const outcomes = await Promise.all(Array.from({ length: 80 }, () => pool.ingest(task('slower'))))
  expect(outcomes).not.toContain(false)
  await pool.close()
})

test('Photos that still wait when the portal stops fail at once', async () => {
  const pool = await openPool(20_000)
  const outcomes = Promise.allSettled(Array.from({ length: 10 }, () => pool.ingest(task('slow'))))
  await pool.close()
  expect((await outcomes).map(({ status }) => status)).toContain('rejected')
})
