import { parseEnvironment } from '@comptoir/kit/run/config'
import * as z from 'zod/mini'
import { labelsEnvironment, labelsWithKeys, sendcloudOf } from './config.ts'

const read = (env: Record<string, string>) =>
  sendcloudOf(parseEnvironment(z.object(labelsEnvironment).check(labelsWithKeys), env))

const keys = { SENDCLOUD_PUBLIC_KEY: 'public', SENDCLOUD_SECRET_KEY: 'hush', SENDCLOUD_METHOD: '1066' }

test('Without LABELS no carrier makes labels, even where its keys are set', () => {
  expect(read({})).toBeNull()
  expect(read({ LABELS: '', ...keys })).toBeNull()
})

test('Sendcloud has its keys, its method and its address', () => {
  expect(read({ LABELS: 'sendcloud', ...keys })).toEqual({
    publicKey: 'public',
    secretKey: 'hush',
    method: 1066,
    apiUrl: 'https://panel.sendcloud.sc'
  })
})

test.each([
  [{ LABELS: 'sendcloud' }, 'SENDCLOUD_PUBLIC_KEY is missing'],
  [{ LABELS: 'sendcloud', ...keys, SENDCLOUD_SECRET_KEY: '' }, 'SENDCLOUD_SECRET_KEY is missing'],
  [{ LABELS: 'sendcloud', ...keys, SENDCLOUD_METHOD: '' }, 'SENDCLOUD_METHOD is missing'],
  [{ SENDCLOUD_METHOD: 'colissimo' }, 'SENDCLOUD_METHOD must be a whole number from 1 to 2147483647'],
  [{ LABELS: 'boxtal' }, 'LABELS must be one of sendcloud'],
  [{ SENDCLOUD_API_URL: 'http://panel.sendcloud.sc' }, 'SENDCLOUD_API_URL must be a URL that begins with https://']
])('%j stops the start with one line', (env, line) => {
  expect(() => read(env)).toThrow(line)
})

test('Keys are sent without encryption to this machine only', () => {
  const local = { LABELS: 'sendcloud', ...keys, SENDCLOUD_API_URL: 'http://127.0.0.1:4000' }
  expect(read(local)?.apiUrl).toBe('http://127.0.0.1:4000')
})
