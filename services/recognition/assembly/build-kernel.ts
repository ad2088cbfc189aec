/**
 * Compiles the kernels (`npm run recognition:kernel [folder]`) into the recogniser, or into another folder. The results
 * are committed: every machine compiles the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { maximumPages, rowsPage } from '../src/recogniser/index/memory-layout.ts'

const folder = path.resolve(import.meta.dirname, '..')
const source = path.join(folder, 'assembly')
const target = path.resolve(process.argv[2] ?? path.join(folder, 'src/recogniser'))
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')),
  'bin/asc.js'
)

const kernels = [
  {
    from: 'search.ts',
    to: 'index/search.wasm',
    options: `--enable threads --importMemory --sharedMemory --initialMemory ${rowsPage} --maximumMemory ${maximumPages}`
  },
  { from: 'nearest-points.ts', to: 'verify/nearest-points.wasm', options: '--initialMemory 1' },
  { from: 'drawing.ts', to: 'pipeline/drawing.wasm', options: '--initialMemory 1' }
] as const

for (const { from, to, options } of kernels) {
  const outFile = path.relative(source, path.join(target, to))
  // 112 warns of vectors that leave a kernel: the functions that both kernels import from lanes.ts take some.
  const all = `--enable simd -O3 --noAssert --runtime stub --disableWarning 112 ${options}`.split(' ')
  execFileSync(process.execPath, [compiler, from, '--outFile', outFile, ...all], { cwd: source, stdio: 'inherit' })
}
