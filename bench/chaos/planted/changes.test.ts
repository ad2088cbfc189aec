import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plants } from '../options.ts'
import { changes } from './changes.ts'

const root = join(import.meta.dirname, '../../..')

test.each(Object.entries(changes))('%s still fits the product', (_name, { file, from }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(from)
})

test.each(plants)('%s has its script', plant => {
  expect(existsSync(join(import.meta.dirname, `${plant}.ts`))).toBe(true)
})
