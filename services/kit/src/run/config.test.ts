import * as z from 'zod/mini'
import { ConfigError, flag, parseEnvironment, port, url, wholeNumber } from './config.ts'

const Environment = z.object({
  PORT: z._default(port, 8080),
  MONGODB_URL: url('mongodb', 'mongodb+srv'),
  PUBLIC_URL: z.optional(url('http', 'https')),
  SECURE: z._default(flag, false),
  WORKERS: z._default(wholeNumber(1, 16), 2),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn']), 'info')
})
const MONGODB_URL = 'mongodb://127.0.0.1:27017'
const parse = (env: Record<string, string | undefined>) => parseEnvironment(Environment, env)

const problem = (env: Record<string, string | undefined>): string => {
  try {
    parse(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('this environment is right')
}

test('text becomes typed settings, and an empty variable is as good as none', () => {
  expect(parse({ MONGODB_URL, PORT: '0', SECURE: '1', WORKERS: '', PUBLIC_URL: '', HOME: '/root' })).toEqual({
    MONGODB_URL,
    PORT: 0,
    SECURE: true,
    WORKERS: 2,
    LOG_LEVEL: 'info'
  })
})

test('a list of hosts is a URL too', () => {
  const replicas = 'mongodb://shop:pass@a:27017,b:27017,c:27017/shop?replicaSet=rs0'
  expect(parse({ MONGODB_URL: replicas }).MONGODB_URL).toBe(replicas)
})

test.each([
  [{}, 'MONGODB_URL is missing'],
  [{ MONGODB_URL: '' }, 'MONGODB_URL is missing'],
  [{ MONGODB_URL: 'postgres://x' }, 'MONGODB_URL must be a URL that begins with mongodb:// or mongodb+srv://'],
  [{ MONGODB_URL: 'mongodb://' }, 'MONGODB_URL must be a URL that begins with mongodb:// or mongodb+srv://'],
  [{ MONGODB_URL, PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
  [{ MONGODB_URL, PORT: '80a' }, 'PORT must be a whole number from 0 to 65535'],
  [{ MONGODB_URL, WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 16'],
  [{ MONGODB_URL, SECURE: 'yes' }, 'SECURE must be 0 or 1'],
  [{ MONGODB_URL, LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn']
])('%j stops the start with one line', (env, line) => {
  expect(problem(env)).toBe(line)
})

test('the wrong value itself is never told', () => {
  expect(problem({ MONGODB_URL: 'mongo://shop:hunter2@db' })).not.toContain('hunter2')
})
