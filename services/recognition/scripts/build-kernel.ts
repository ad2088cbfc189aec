// Compiles the search kernel: node scripts/build-kernel.ts [file]. The result is committed, and the same on every machine.
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { maximumPages, rowsPage } from '../src/index/memory-layout.ts'

const folder = path.resolve(import.meta.dirname, '..')
const target = path.resolve(process.argv[2] ?? path.join(folder, 'src/index/search.wasm'))
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')),
  'bin/asc.js'
)

const options = [
  '--enable simd --enable threads -O3 --noAssert --runtime stub',
  `--importMemory --sharedMemory --initialMemory ${rowsPage} --maximumMemory ${maximumPages}`
]
const source = path.join(folder, 'assembly')
const to = ['search.ts', '--outFile', path.relative(source, target)]
execFileSync(process.execPath, [compiler, ...to, ...options.flatMap(line => line.split(' '))], {
  cwd: source,
  stdio: 'inherit'
})
