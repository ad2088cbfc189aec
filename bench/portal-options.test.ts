import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalAllocator, portalOptions } from './portal-options.ts'

it('measures run the portal as `npm start` does', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const allocator = Object.entries(portalAllocator).map(([name, value]) => `${name}=${value}`)
  expect(scripts.start).toContain(`exec env ${allocator.join(' ')} `)
  expect(scripts.start).toContain(` node ${portalOptions.join(' ')} embedded/dist/main.js`)
})
