import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
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

test('A photo that cannot be written is not called damaged', async () => {
  await expect(ingest(path.join(folder, 'missing', 'target'))).rejects.toThrow('system error')
})

// Elsewhere threads have no priorities of their own.
const onLinux = process.platform === 'linux' ? describe : describe.skip

onLinux('Where threads have priorities', () => {
  test('those that compute images yield to requests', async () => {
    const target = path.join(folder, 'target')
    for (let round = 0; round < 3; round++) expect(await ingest(target)).toBe(true)
    const computing = readdirSync('/proc/self/task').filter(
      id => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'libvips worker'
    )
    expect(computing.map(Number).map(id => getPriority(id))).toContain(constants.priority.PRIORITY_LOW)
    expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_LOW)
  })
})
