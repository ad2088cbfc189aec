import { readConfig } from './config.ts'

const env = {
  MONGODB_URL: 'mongodb://db:27017',
  NATS_URL: 'nats://bus:4222',
  SESSION_KEY: 'a key of thirty-two characters !!'
}

test('A gateway of its own needs a database, a bus and a key', () => {
  expect(readConfig(env)).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000', BLOBS: 'gridfs:' })
  for (const name of ['MONGODB_URL', 'NATS_URL', 'SESSION_KEY'])
    expect(() => readConfig({ ...env, [name]: undefined })).toThrow(`${name} is missing`)
  expect(() => readConfig({ ...env, SESSION_KEY: 'short' })).toThrow('SESSION_KEY must have at least 32 characters')
})
