import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalAllocator, portalOptions } from './portal-options.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const allocator = Object.entries(portalAllocator)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')

it('measures run the portal as `npm start` does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  expect(scripts.start).toContain(`exec env ${allocator} `)
  expect(scripts.start).toContain(` node ${portalOptions.join(' ')} embedded/dist/main.js`)
})

it('the images give memory back as `npm start` does', () => {
  const images = read('Dockerfile')
    .split('\n')
    .filter(line => line.startsWith('ENV NODE_ENV=production '))
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toContain(` ${allocator}`)
})
