import { recordingLog, silentLog } from '@comptoir/kit/testing/log'
import { join } from 'node:path'
import { startHasher } from './hasher.ts'

const dying = join(import.meta.dirname, '../../testing/dying-worker.ts')

test('A password is known again by its hash, another one is not, and two hashes of one differ', async () => {
  const hasher = startHasher(silentLog)
  const [one, other] = await Promise.all([hasher.hash('Chocolat9'), hasher.hash('Chocolat9')])
  expect(one).not.toBe(other)
  expect(await hasher.verify('Chocolat9', one)).toBe(true)
  expect(await hasher.verify('Chocolat8', one)).toBe(false)
  await hasher.stop()
})

test('A hash that is none fails without telling what it was compared with', async () => {
  const hasher = startHasher(silentLog)
  const failure = await hasher.verify('Chocolat9', 'no hash at all').catch((error: unknown) => error)
  expect(String(failure)).toBe('Error: a password could not be hashed')
  await hasher.stop()
})

test.each(['crash', 'throw'])('A thread that ends by a %s fails its job; the next job has another', async end => {
  const { log, text } = recordingLog()
  const hasher = startHasher(log, dying)
  expect(await hasher.hash('Chocolat9')).toBe('hash of Chocolat9')
  const [lost, behind] = await Promise.allSettled([hasher.hash(end), hasher.hash('behind')])
  expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  expect(behind).toMatchObject({ status: 'fulfilled', value: 'hash of behind' })
  expect(await hasher.hash('Vanille42')).toBe('hash of Vanille42')
  expect(text()).toContain('the thread that hashes passwords failed')
  expect(text()).not.toContain('Chocolat9')
  await hasher.stop()
})

test('Passwords are hashed one after the other, in the order in which they came', async () => {
  const hasher = startHasher(silentLog)
  const ended: number[] = []
  await Promise.all(
    [0, 1, 2, 3].map(async index => {
      await hasher.hash('Chocolat9')
      ended.push(index)
    })
  )
  expect(ended).toEqual([0, 1, 2, 3])
  await hasher.stop()
})

test('Stopping ends the jobs under way', async () => {
  const hasher = startHasher(silentLog, dying)
  const job = hasher.hash('wait')
  const [outcome] = await Promise.allSettled([job, hasher.stop()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  await expect(hasher.hash('Chocolat9')).rejects.toMatchObject({ code: 'unavailable' })
})
