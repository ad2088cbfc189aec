import { silentLog } from '@comptoir/kit/testing/log'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { startPortal } from './portal.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-start-'))
})
afterEach(() => rm(folder, { recursive: true }))

const start = (env: Record<string, string>) =>
  startPortal(readConfig({ PORT: '0', DATA_DIR: folder, ...env }), silentLog)

test.each([
  ['MONGODB_URL', 'mongodb://clerk:hidden@127.0.0.1:1/'],
  ['DATA_DIR', 'file']
])('A %s that cannot be used stops the start with one line that names it, and says why', async (name, value) => {
  await writeFile(join(folder, 'file'), '')
  const env = { [name]: value === 'file' ? join(folder, 'file', 'data') : value }
  const error = await start(env).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(new RegExp(`^${name} cannot be used: .*E[A-Z]{4,}.*$`))
  })
  expect(String(error)).not.toContain('hidden')
})
