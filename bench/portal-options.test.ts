import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compileCache, portalAllocator, portalOptions } from './portal-options.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const allocator = Object.entries(portalAllocator)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')

it('measures run the portal as `npm start` does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  expect(scripts.start).toContain(`exec env ${allocator} NODE_COMPILE_CACHE=${relative(root, compileCache)} `)
  expect(scripts.start).toContain(` node ${portalOptions.join(' ')} embedded/dist/main.js`)
})

it('the images give memory back as `npm start` does', () => {
  const runtime = read('Dockerfile')
    .split('\n')
    .filter(line => line.startsWith('ENV NODE_ENV=production '))
  expect(runtime).toEqual([expect.stringContaining(` ${allocator}`)])
})
