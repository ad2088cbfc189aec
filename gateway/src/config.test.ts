import { parseEnvironment } from '@comptoir/kit/run/config'
import { Environment, publicUrlOf } from './config.ts'

const env = {
  MONGODB_URL: 'mongodb://db:27017',
  NATS_URL: 'nats://bus:4222',
  SESSION_KEY: 'a key of thirty-two characters !!'
}
const read = (more: Record<string, string | undefined>) => parseEnvironment(Environment, { ...env, ...more })

test('A gateway of its own needs a database, a bus and a key', () => {
  const settings = read({})
  expect(settings).toMatchObject({ PORT: 3000, BLOBS: 'gridfs:' })
  expect(publicUrlOf(settings)).toBe('http://localhost:3000')
  for (const name of ['MONGODB_URL', 'NATS_URL', 'SESSION_KEY'])
    expect(() => read({ [name]: undefined })).toThrow(`${name} is missing`)
  expect(() => read({ SESSION_KEY: 'short' })).toThrow('SESSION_KEY must have at least 32 characters')
})
