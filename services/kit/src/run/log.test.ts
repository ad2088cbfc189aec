import { AppError } from '@comptoir/contracts/core/errors'
import { MongoServerError } from 'mongodb'
import { recordingLog } from '../../testing/log.ts'
import { withoutValues } from './log.ts'

const canary = 'canary-7f3a'
const names = [
  'password',
  'passwd',
  'newpasswd',
  'paymentdata',
  'rib',
  'code',
  'token',
  'secret',
  'cookie',
  'authorization',
  'set-cookie'
]

test.each(names)('%s is censored wherever it stands', name => {
  const { log, text, lines } = recordingLog()
  log.info({ [name]: canary, user: 'zoe' }, 'a')
  log.info({ body: { [name]: canary } }, 'b')
  log.info({ request: { body: { [name]: canary } } }, 'c')
  log.info({ a: { b: { c: { [name]: canary } } } }, 'd')
  expect(text()).not.toContain(canary)
  expect(lines[0]).toMatchObject({ user: 'zoe', [name]: '[censored]', msg: 'a' })
})

test('a request is logged by its path alone, a response by its status', () => {
  const { log, lines } = recordingLog()
  const req = { method: 'GET', url: '/api/reset?code=1', headers: { cookie: canary }, body: { a: canary } }
  log.info({ req, res: { statusCode: 200, body: canary } })
  expect(lines[0]).toMatchObject({ req: { method: 'GET', path: '/api/reset' }, res: { status: 200 } })
  expect(JSON.stringify(lines)).not.toContain(canary)
})

test('an error keeps its code, its cause and its stack', () => {
  const { log, lines } = recordingLog()
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  log.error({ err: new AppError('unavailable', { cause }) }, 'failed')
  expect(lines[0]).toMatchObject({
    err: { type: 'AppError', kind: 'unavailable', cause: { kind: 'ECONNREFUSED', message: 'connect ECONNREFUSED' } }
  })
  expect((lines[0]!.err as { stack: string }).stack).toContain('log.test.ts')
})

test('a long message costs no more than its first characters, and what was not looked at is not logged', () => {
  const start = process.cpuUsage()
  const message = withoutValues('@'.repeat(8000))
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  expect(message.length).toBeLessThan(5000)
  const { log, text } = recordingLog()
  log.error(new Error(`${'x '.repeat(5000)}tom.sawyer@example.fr`))
  expect(text()).not.toContain('example.fr')
})

test('an error does not carry the value or the address it failed on', () => {
  const { log, text } = recordingLog()
  const message = 'E11000 duplicate key error collection: shop.users dup key: { email: "zoe@example.fr", name: "Zoé" }'
  log.error({ err: new MongoServerError({ message, code: 11_000, keyValue: { email: 'zoe@example.fr' } }) })
  log.error({ err: new Error('Recipient <tom.sawyer@example.fr> rejected') })
  log.error(new Error('no mail for tom.sawyer@example.fr'))
  expect(text()).not.toMatch(/example\.fr|Zoé/)
  expect(text()).toContain('E11000 duplicate key error collection: shop.users')
})
