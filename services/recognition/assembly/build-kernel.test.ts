import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

jest.setTimeout(120_000)

test('the committed kernels are what their sources compile to', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-kernel-'))
  try {
    await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'build-kernel.ts'), folder])
    for (const kernel of ['index/search.wasm', 'verify/nearest-points.wasm', 'pipeline/drawing.wasm']) {
      const built = await readFile(path.join(folder, kernel))
      const committed = await readFile(path.resolve(import.meta.dirname, '../src/recogniser', kernel))
      expect(built.equals(committed)).toBe(true)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
