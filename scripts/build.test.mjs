import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { precompress } from '../tools/precompress.mjs'
import { bundleServer } from './bundle-server.mjs'
import { whenChanged } from './when-changed.mjs'

const folders = []
after(() => folders.forEach(folder => rmSync(folder, { recursive: true })))

/** Files of a new folder, by path and content. */
const aFolder = files => {
  const root = mkdtempSync(join(tmpdir(), 'comptoir-build-'))
  folders.push(root)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

void test('What is built is built again where a source or the result changed, and only then', async () => {
  const root = aFolder({ 'src/parts/one.ts': 'one', 'src/dist/old.js': 'old' })
  const [src, dist] = [join(root, 'src'), join(root, 'dist')]
  let times = 0
  const build = () =>
    whenChanged({ stamp: join(root, 'cache/stamp'), from: [src], into: [dist] }, () => {
      times += 1
      mkdirSync(dist, { recursive: true })
      writeFileSync(join(dist, 'main.js'), 'built')
    })
  const timesAfter = async change => {
    change()
    await build()
    await build()
    return times
  }
  assert.equal(await timesAfter(() => undefined), 1)
  assert.equal(await timesAfter(() => writeFileSync(join(src, 'parts/one.ts'), 'changed')), 2)
  assert.equal(await timesAfter(() => writeFileSync(join(src, 'parts/two.ts'), 'two')), 3)
  assert.equal(await timesAfter(() => rmSync(join(src, 'parts/two.ts'))), 4)
  assert.equal(await timesAfter(() => rmSync(dist, { recursive: true })), 5)
  assert.equal(await timesAfter(() => writeFileSync(join(src, 'dist/old.js'), 'a result of another build')), 5)
})

void test('What fails is built again', async () => {
  const root = aFolder({ 'src/one.ts': 'one' })
  const where = { stamp: join(root, 'stamp'), from: [join(root, 'src')], into: [join(root, 'dist')] }
  const failing = async () => {
    throw new Error('it cannot be built')
  }
  await assert.rejects(whenChanged(where, failing), /cannot be built/)
  let built = false
  await whenChanged(where, () => (built = true))
  assert.equal(built, true)
})

void test('What is large is compressed once for all builds that hold it, and what is small each time', async () => {
  const [large, small] = ['large '.repeat(50_000), 'small '.repeat(500)]
  const root = aFolder({ 'one/lib.wasm': large, 'one/app.js': small, 'other/lib.js': large })
  const kept = join(root, 'kept')
  await precompress(join(root, 'one'), kept)
  assert.equal(brotliDecompressSync(readFileSync(join(root, 'one/lib.wasm.br'))).toString(), large)
  assert.equal(gunzipSync(readFileSync(join(root, 'one/app.js.gz'))).toString(), small)
  const names = readdirSync(kept)
  assert.deepEqual(names.map(name => name.split('.')[1]).toSorted(), ['br', 'gz'])
  for (const name of names) writeFileSync(join(kept, name), 'as it was kept')
  await precompress(join(root, 'other'), kept)
  assert.equal(readFileSync(join(root, 'other/lib.js.br'), 'utf8'), 'as it was kept')
  assert.equal(readFileSync(join(root, 'other/lib.js.gz'), 'utf8'), 'as it was kept')
})

void test('A bundled program finds the files beside its sources, and loads late what it imports late', async () => {
  const root = aFolder({
    'package.json': '{ "type": "module" }',
    'src/main.ts': `
      import { word } from './parts/word.ts'
      console.log(word)
      if (process.env['LATE']) await import('./late.ts')`,
    'src/late.ts': `console.log('late')`,
    'src/parts/word.txt': 'beside',
    'src/parts/word.ts': `
      import { readFileSync } from 'node:fs'
      const read = (place: string | URL): string => readFileSync(place, 'utf8')
      export const word = read(import.meta.dirname + '/word.txt') + read(new URL('word.txt', import.meta.url))`
  })
  const dist = join(root, 'dist')
  await bundleServer(join(root, 'src/main.ts'), dist)
  const run = env => spawnSync(process.execPath, [join(dist, 'main.js')], { encoding: 'utf8', env }).stdout
  assert.equal(run({}), 'besidebeside\n')
  assert.equal(run({ LATE: '1' }), 'besidebeside\nlate\n')
  assert.equal(readFileSync(join(dist, 'main.js'), 'utf8').includes("'late'"), false)
  const late = readdirSync(dist).find(name => /^late-.*\.js$/.test(name)) ?? ''
  const buildAnew = async text => {
    writeFileSync(join(root, 'src/late.ts'), `console.log('${text}')`)
    await bundleServer(join(root, 'src/main.ts'), dist)
    return readdirSync(dist).includes(late)
  }
  assert.equal(await buildAnew('later'), true, 'a portal that runs finds the parts of the build before')
  assert.equal(await buildAnew('latest'), false)
  const maps = readdirSync(dist).filter(name => name.endsWith('.js.map'))
  assert.ok(maps.some(name => readFileSync(join(dist, name), 'utf8').includes('../src/parts/word.ts')))
})

void test('Nothing that a start builds with is left out by its install', () => {
  const root = join(import.meta.dirname, '..')
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = []
  const seen = new Set()
  const read = file => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, name] of text.matchAll(/(?:from |import |import\(|loader: )'((?:@[\w-]+\/)?[\w-]+)/g))
      named.push(name)
    for (const [, path] of text.matchAll(/(?:from |import\()'(\.[^']*\.mjs)'/g)) read(join(dirname(file), path))
  }
  for (const file of ['tools/build.mjs', 'tools/webpack.mjs', 'scripts/build.mjs']) read(join(root, file))
  assert.ok(['webpack', 'swc-loader', 'esbuild', 'lightningcss'].every(name => named.includes(name)))
  assert.deepEqual(
    named.filter(name => name in devDependencies),
    []
  )
})
