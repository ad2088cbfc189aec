import { setTimeout as sleep } from 'node:timers/promises'
import { FREE_FLOOR_BYTES, RECOVERY_BYTES, lowAfter, watchDisk } from './disk-guard.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const MEBIBYTE = 1024 * 1024

/** A disk whose free space the test sets. */
const disk = (freeMebibytes: number) => {
  const state = { free: freeMebibytes, broken: false }
  const statfs = async () => {
    if (state.broken) throw new Error('the disk is gone')
    return { bavail: state.free, bsize: MEBIBYTE }
  }
  return { state, statfs }
}

const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(2)
}

describe('when the disk is low', () => {
  it('below 512 MB, and until there is a margin above', () => {
    expect(lowAfter(false, FREE_FLOOR_BYTES)).toBe(false)
    expect(lowAfter(false, FREE_FLOOR_BYTES - 1)).toBe(true)
    expect(lowAfter(true, FREE_FLOOR_BYTES)).toBe(true)
    expect(lowAfter(true, FREE_FLOOR_BYTES + RECOVERY_BYTES)).toBe(false)
  })
})

describe('watching the disk', () => {
  it('knows the space before the first write', async () => {
    const { statfs } = disk(100)
    const guard = await watchDisk({ directory: '/data', log: quiet, statfs })
    expect(guard.isLow()).toBe(true)
    await guard.stop()
  })

  it('says once that it is low and once that it is over', async () => {
    const { state, statfs } = disk(4000)
    const changes: [bytes: number | undefined, message: string][] = []
    const note = ({ freeBytes }: { freeBytes?: number }, message: string) => changes.push([freeBytes, message])
    const log = { ...quiet, info: note, error: note }
    const guard = await watchDisk({ directory: '/data', log, statfs, everyMs: 2 })
    state.free = 511
    await until(guard.isLow)
    state.free = 520
    await sleep(20)
    expect(guard.isLow()).toBe(true)
    state.free = 600
    await until(() => !guard.isLow())
    await guard.stop()
    expect(changes).toEqual([
      [511 * MEBIBYTE, 'disk space is low: writes are refused'],
      [600 * MEBIBYTE, 'disk space is back: writes are accepted']
    ])
  })

  it('keeps its last answer while the disk cannot be measured', async () => {
    const { state, statfs } = disk(10)
    const warnings: string[] = []
    const log = { ...quiet, warn: (_: object, message: string) => warnings.push(message) }
    const guard = await watchDisk({ directory: '/data', log, statfs, everyMs: 2 })
    state.broken = true
    await until(() => warnings.length > 1)
    expect(guard.isLow()).toBe(true)
    await guard.stop()
  })

  it('stops', async () => {
    const { state, statfs } = disk(4000)
    const guard = await watchDisk({ directory: '/data', log: quiet, statfs, everyMs: 2 })
    await guard.stop()
    state.free = 1
    await sleep(20)
    expect(guard.isLow()).toBe(false)
  })

  it('measures the real disk', async () => {
    const warnings: string[] = []
    const log = { ...quiet, warn: (_: object, message: string) => warnings.push(message) }
    const guard = await watchDisk({ directory: __dirname, log })
    await guard.stop()
    expect(warnings).toEqual([])
  })
})
