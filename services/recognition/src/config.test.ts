import { parseEnvironment } from '@comptoir/kit/run/config'
import * as z from 'zod/mini'
import { sourcesEnvironment, sourcesOf, sourcesWithCredentials } from './config.ts'

const read = (env: Record<string, string>) =>
  sourcesOf(parseEnvironment(z.object(sourcesEnvironment).check(sourcesWithCredentials), env))

test('Without any setting nobody else is asked, whatever credentials lie about', () => {
  expect(read({})).toEqual({ ximilar: null, ebay: null })
  expect(read({ XIMILAR_TOKEN: 'secret', EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 'secret' })).toEqual({
    ximilar: null,
    ebay: null
  })
})

test('A source that is named comes with its credentials, its address and its limits', () => {
  expect(read({ RECOGNITION: 'ximilar', XIMILAR_TOKEN: 'token', XIMILAR_VISITOR_CREDITS: '50' }).ximilar).toEqual({
    token: 'token',
    apiUrl: 'https://api.ximilar.com',
    grading: false,
    credits: { visitor: 50, account: 1200, daily: 5000 }
  })
  expect(
    read({
      PRICES: 'ebay',
      EBAY_CLIENT_ID: 'id',
      EBAY_CLIENT_SECRET: 'secret',
      EBAY_API_URL: 'https://api.sandbox.ebay.com'
    }).ebay
  ).toEqual({ clientId: 'id', clientSecret: 'secret', apiUrl: 'https://api.sandbox.ebay.com', dailyCalls: 5000 })
})

test.each([
  [{ RECOGNITION: 'ximilar' }, 'XIMILAR_TOKEN is missing'],
  [{ PRICES: 'ebay', EBAY_CLIENT_SECRET: 'hush' }, 'EBAY_CLIENT_ID is missing'],
  [{ PRICES: 'ebay', EBAY_CLIENT_ID: 'id' }, 'EBAY_CLIENT_SECRET is missing'],
  [{ PRICES: 'cardmarket' }, 'PRICES must be one of fixed, ebay'],
  [{ EBAY_API_URL: 'http://api.ebay.com' }, 'EBAY_API_URL must be a URL that begins with https://'],
  [{ XIMILAR_API_URL: 'nonsense' }, 'XIMILAR_API_URL must be a URL that begins with https://']
])('%j stops the start with one line', (env, line) => {
  expect(() => read(env)).toThrow(line)
})

test('Credentials go in the clear to this machine only', () => {
  const local = { RECOGNITION: 'ximilar', XIMILAR_TOKEN: 'token', XIMILAR_API_URL: 'http://127.0.0.1:4000' }
  expect(read(local).ximilar?.apiUrl).toBe('http://127.0.0.1:4000')
})
