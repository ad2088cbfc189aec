import { accessRules, type AccessRule, type Standing } from '@comptoir/contracts/core/access'
import { call, type AnyCall } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import { calls } from '@comptoir/contracts/portal/calls'
import * as fc from 'fast-check'
import type { RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { openTestPortal, origin, type TestPortal } from '../testing/test-portal.ts'

const people: Record<Standing, Parameters<TestPortal['signIn']> | null> = {
  visitor: null,
  unverified: ['ursule', { kind: 'unverified' }],
  blocked: ['basile', { kind: 'blocked' }],
  user: ['anna', {}],
  clerk: ['clara', { kind: 'staff', role: 'clerk' }],
  manager: ['simone', { kind: 'staff', role: 'manager' }],
  staff_without_factor: ['sylvain', { kind: 'staff_without_factor' }],
  gone: ['gaston', { kind: 'gone' }]
}
const standings = Object.keys(people) as Standing[]

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const codeFor = async (asked: AnyCall, standing: Standing): Promise<string | undefined> => {
  const person = people[standing]
  const cookie = person ? await portal.signIn(...person) : null
  const url = asked.path.replaceAll(/:\w+/g, 'nobodys-thing')
  const headers = { origin, ...(cookie ? { cookie } : {}) }
  const payload = asked.method === 'POST' ? { payload: {} } : {}
  const answer = await portal.app.inject({ method: asked.method, url, headers, ...payload })
  // Some calls answer the bytes of a document.
  return answer.headers['content-type']?.toString().startsWith('application/json')
    ? answer.json<{ code?: string }>().code
    : undefined
}

/** What the gateway may answer to a person: the refusal of the access rule, or nothing of the kind. */
const answersFor = (rule: AccessRule, standing: Standing): (string | undefined)[] => {
  const verdict = accessRules[rule][standing]
  return verdict === 'allow' ? ['validation_failed', 'not_found', undefined] : [verdict]
}

test('Every call refuses every kind of person as its access rule says, and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.constantFrom(...standings), async (asked, standing) => {
      expect(answersFor(asked.access, standing)).toContain(await codeFor(asked, standing))
    }),
    { numRuns: 100 }
  )
})

test('A clerk reads who may do what is refused', async () => {
  const headers = { origin, cookie: await portal.signIn('clara', { kind: 'staff', role: 'clerk' }) }
  const answer = await portal.app.inject({ method: 'POST', url: '/api/dashboard/settings', headers, payload: {} })
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    {
      code: 'forbidden',
      message: 'Seul un responsable de la boutique peut faire cette action',
      fields: { '': 'Seul un responsable de la boutique peut faire cette action' }
    }
  ])
})

test.each(Object.keys(accessRules) as AccessRule[])(
  'A call with the rule « %s » refuses each kind of person as the table says',
  async rule => {
    const example = calls.find(({ access }) => access === rule)!
    for (const one of standings) expect(answersFor(rule, one)).toContain(await codeFor(example, one))
  }
)

test('Calls for the staff do not exist for anybody else', async () => {
  const secret = call({
    name: 'batch.secret',
    http: 'GET /api/dashboard/secret',
    summary: '',
    access: 'staff',
    reply: z.object({ ok: z.boolean() })
  })
  const own = await openTestPortal({ more: { calls: [secret] } })
  await own.bus.handle(secret, () => Promise.resolve({ ok: true }))
  const answers = async (cookie?: string) =>
    (await own.app.inject({ url: secret.path, headers: cookie ? { cookie } : {} })).statusCode
  expect(await answers()).toBe(404)
  expect(await answers(await own.signIn('anna'))).toBe(404)
  expect(await answers(await own.signIn('simone', { kind: 'staff' }))).toBe(200)
  await own.close()
})

test('No route starts without an access rule, and a plugin’s pages are public', async () => {
  const routes: RouteOptions[] = []
  const own = await openTestPortal({
    more: {
      plugins: [
        async app => {
          app.addHook('onRoute', route => void routes.push(route))
          app.get('/dev/mails', async () => 'mails')
        }
      ]
    }
  })
  expect((await own.app.inject('/dev/mails')).body).toBe('mails')
  expect(routes.every(({ config }) => config?.access === 'public')).toBe(true)
  await own.close()

  const open = { ...calls[0], access: 'everybody' } as unknown as AnyCall
  await expect(openTestPortal({ more: { calls: [open] } })).rejects.toThrow('no access rule')
})

test('Every failure carries its own status and a sentence', async () => {
  const broken = call({
    name: 'batch.broken',
    http: 'GET /api/broken',
    summary: '',
    access: 'public',
    reply: z.object({})
  })
  const own = await openTestPortal({ more: { calls: [broken] } })
  let failure: Error = new AppError('too_many_attempts', { retryAfter: 4.2 })
  await own.bus.handle(broken, () => Promise.reject(failure))
  const limited = await own.app.inject('/api/broken')
  expect([limited.statusCode, limited.headers['retry-after'], limited.json()]).toEqual([
    403,
    '5',
    { code: 'too_many_attempts', message: "Trop d'essais. Réessayez dans 5 secondes." }
  ])
  failure = new Error('password=hunter2 in /var/lib/secret')
  const internal = await own.app.inject('/api/broken')
  expect(internal.statusCode).toBe(500)
  expect(internal.json()).toEqual({
    code: 'internal',
    message: 'Un problème est survenu. Vos données ne sont pas perdues.'
  })
  failure = new AppError('unavailable')
  const down = await own.app.inject('/api/broken')
  expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '2'])
  await own.close()
})
