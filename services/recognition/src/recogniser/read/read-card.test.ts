import path from 'node:path'
import sharp from 'sharp'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import { demoCard, drawing } from '../pipeline/testing/drawn.ts'
import { type CardText, nameAgreement, nameRead } from './match-text.ts'

jest.setTimeout(90_000)

const pool = createWorkerPool({
  file: path.join(import.meta.dirname, 'testing/read-worker.ts'),
  threads: 1,
  limitMs: 60_000
})
afterAll(() => pool.close())

const namesOf = (id: string) => {
  const { frenchname, englishname } = demoCard(id)
  return [frenchname, englishname]
}

test('the names of cards are read as printed, and are not those of other cards', async () => {
  const ids = ['demo-lanternes-003', 'demo-volcan-040', 'demo-nuees-009']
  for (const id of ids) {
    const photo = await sharp(await drawing(id))
      .resize({ height: 1200 })
      .flatten()
      .jpeg({ quality: 85 })
      .toBuffer()
    const text = await pool.run<CardText>('read', photo)
    expect(ids.filter(other => nameAgreement(text, namesOf(other)) >= nameRead)).toEqual([id])
  }
})

test('an empty card reads as nothing', async () => {
  const plain = await sharp({ create: { width: 600, height: 838, channels: 3, background: '#8a8a8a' } })
    .png()
    .toBuffer()
  const text = await pool.run<CardText>('read', plain)
  expect([...text.names, ...text.numbers].join('')).toHaveLength(0)
})
