import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

jest.setTimeout(120_000)

test('the committed search kernel is what its source compiles to', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-kernel-'))
  try {
    const script = path.resolve(import.meta.dirname, '../../scripts/build-kernel.ts')
    await promisify(execFile)(process.execPath, [script, path.join(folder, 'search.wasm')])
    const [built, committed] = await Promise.all([
      readFile(path.join(folder, 'search.wasm')),
      readFile(path.join(import.meta.dirname, 'search.wasm'))
    ])
    expect(built.equals(committed)).toBe(true)
  } finally {
    await rm(folder, { recursive: true })
  }
})
