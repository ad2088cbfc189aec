import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { silentLog } from '@comptoir/kit/testing/log'
import sharp from 'sharp'
import { createImagePool, type ImagePool } from './pool.ts'

let folder: string
let pool: ImagePool
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-worker-'))
  pool = createImagePool({ log: silentLog })
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#808080', noise } })
  await writeFile(path.join(folder, 'source'), await picture.jpeg().toBuffer())
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

const ingest = (target: string) =>
  pool.ingest({
    source: path.join(folder, 'source'),
    target,
    thumbnail: path.join(folder, 'thumbnail'),
    format: 'jpeg',
    thumbnailWidth: 320
  })

test('A photo that cannot be written is not reported as damaged', async () => {
  await expect(ingest(path.join(folder, 'missing', 'target'))).rejects.toThrow('system error')
})

// On other systems threads have no priorities of their own.
const onLinux = process.platform === 'linux' ? describe : describe.skip

onLinux('Where threads have priorities', () => {
  test('the threads of the pool yield to requests', async () => {
    expect(await ingest(path.join(folder, 'target'))).toBe(true)
    const priorities = readdirSync('/proc/self/task').map(id => getPriority(Number(id)))
    expect(priorities).toContain(constants.priority.PRIORITY_LOW)
    expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_LOW)
  })
})
