import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceVersion } from './reference-version.ts'

test('the database user of this service may write what this release describes', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../../../docker/mongo-users.js'), 'utf8')
  expect(script).toContain(`'${referenceVersion}'`)
})
