import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { atSources } from './source-places.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'comptoir-maps-'))
  await mkdir(join(root, 'dist'))
  // The second line of the bundle is the fourth one of the source.
  const map = { version: 3, sources: ['../src/shop.ts'], names: [], mappings: ';AAGA' }
  await writeFile(join(root, 'dist/main.js.map'), JSON.stringify(map))
})
afterAll(() => rm(root, { recursive: true }))

const at = (path: string, place: string) => `Error: no\n    at open (${pathToFileURL(join(root, path)).href}:${place})`

test('A stack names the source that a line of the bundle was built from', () => {
  expect(atSources(at('dist/main.js', '2:1'))).toBe(at('src/shop.ts', '4:1'))
})

test.each([
  ['dist/main.js', '1:1', 'a line of no source'],
  ['dist/other.js', '2:1', 'a file without a map'],
  ['src/shop.ts', '2:1', 'a source'],
  ['node:internal/x', '2:1', 'Node']
])('%s:%s is left: %s', (path, place) => {
  expect(atSources(at(path, place))).toBe(at(path, place))
})
