import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aShop, dataKey, target, type Shop } from '../../testing/backed-up-shop.ts'

/** Runs the command of a deployment. Returns its status and what it printed. */
const run = (
  { url, dataDir }: Pick<Shop, 'url' | 'dataDir'>,
  argv: string[],
  settings: Record<string, string> = {}
) => {
  const env = { PATH: process.env.PATH, MONGODB_URL: url, DATA_DIR: dataDir, DATA_KEY: dataKey, ...settings }
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...argv], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr })
  )
}

test('A deployment is backed up and restored by the same program', async () => {
  const shop = await aShop('gridfs:')
  await shop.db
    .collection<{ _id: string; photo: string }>('batches')
    .insertOne({ _id: 'b', photo: await shop.keptPhoto('p') })
  const made = await run(shop, ['backup', target()])
  expect(made.said).toMatch(/^records: 1 in 1 collections\nphotos: 1 files, 0\.0 MB\ncatalogue: 0 files/)
  expect(made.said).toMatch(/ is whole\. DATA_KEY is not in it\n$/)

  const other = await aShop('gridfs:')
  expect(await run(other, ['restore', target()], { DATA_KEY: `another ${dataKey}` })).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATA_KEY is not the key of this backup/)
  })
  expect(await run(other, ['restore', target()])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^restored as it was/)
  })
  const batch = await other.db.collection<{ _id: string; photo: string }>('batches').findOne({ _id: 'b' })
  expect(await other.photos.store.stat(batch?.photo ?? '')).toEqual({ size: 1 })
}, 90_000)

test.each([[[]], [['backup']], [['list', 'there']], [['backup', 'there', '--keys', 'file']]])(
  'Its usage is told for %j',
  async argv => {
    const { code, said } = await run({ url: 'mongodb://127.0.0.1:1', dataDir: 'none' }, argv)
    expect([code, said]).toEqual([1, 'usage: main.ts backup|restore FOLDER\n'])
  }
)
