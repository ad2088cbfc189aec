import * as z from 'zod/mini'
import type { createCardItem } from '../batch/item-calls.ts'
import { refusal, visitor, type Actor } from '../core/access.ts'
import { serviceOf, type AnyCall, type CallInput } from '../core/call.ts'
import { services } from '../core/health.ts'
import { calls } from './calls.ts'

const keysOf = (schema: unknown) => Object.keys((schema as z.ZodMiniObject)._zod.def.shape)
/** The issues that a field which no schema knows would raise. */
const unknownFieldsIn = (schema: z.core.$ZodType) =>
  (z.safeParse(schema, { 'a field of another schema': 1 }).error?.issues ?? []).filter(
    ({ code }) => code === 'unrecognized_keys'
  )
const named = (call: AnyCall) => [call.name, call] as const

test('Every call is named once and served by one of the four services', () => {
  expect(new Set(calls.map(call => call.name)).size).toBe(calls.length)
  expect(new Set(calls.map(call => `${call.method} ${call.path}`)).size).toBe(calls.length)
  for (const call of calls) expect(services).toContain(serviceOf(call.name))
})

test('What a service receives is the union of params, body and the names of the stored files', () => {
  const input: CallInput<typeof createCardItem> = { id: 'batch', requestid: 'r1', files: { face: 'x', back: 'y' } }
  expect(input.files.face).toBe('x')
})

test('Only staff upload images that everybody may see', () => {
  const uploads = calls.filter(call => call.filekind === 'catalogue_image')
  for (const { name, access } of uploads) expect([name, ['staff', 'manager'].includes(access)]).toEqual([name, true])
})

test('Every list that takes a cursor answers pages', () => {
  const lists = calls.filter(call => keysOf(call.query).includes('before'))
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.filter(call => !call.pages).map(call => call.name)).toEqual([])
})

// Over the bus all fields of a call come in one object: a strict schema would refuse those of the two others.
test.each(calls.map(named))(
  '%s leaves the fields it does not know to its other schemas',
  (_, { params, query, body }) => {
    for (const schema of [params, query, body]) expect(unknownFieldsIn(schema)).toEqual([])
  }
)

test.each(calls.map(named))('%s takes the parameters its path names', (_, call) => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(keysOf(call.params)).toEqual(inPath)
})

test.each(calls.filter(({ method }) => method === 'GET').map(named))(
  '%s, a GET, has neither body nor files',
  (_, call) => {
    expect(keysOf(call.body)).toEqual([])
    expect(call.files).toBeNull()
    expect(call.status).toBe(200)
  }
)

test.each(calls.filter(({ method }) => method === 'POST').map(named))('%s, a POST, has no query', (_, call) => {
  expect(keysOf(call.query)).toEqual([])
})

/** The schemas at the top of a value: the alternatives of a union, the parts of an intersection. */
const tops = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'union') return def.options.flatMap(tops)
  if (def.type === 'intersection') return [def.left, def.right].flatMap(tops)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return tops(def.innerType)
  if (def.type === 'pipe') return tops(def.out)
  return [schema]
}

test.each(calls.map(named))('%s never answers a success that reads as an error', (_, call) => {
  for (const top of tops(call.reply as z.core.$ZodType)) {
    const { def } = (top as z.core.$ZodTypes)._zod
    expect(['object', 'array']).toContain(def.type)
    if (def.type !== 'object') continue
    expect(Object.keys(def.shape)).not.toContain('message')
    // An object is strict or drops unknown fields; it never passes them on.
    expect([undefined, 'never']).toContain(def.catchall?._zod.def.type)
  }
})

test('Paths are those of the specification, and the additions of the shop', () => {
  const specified = [
    'GET /api/batchs',
    'GET /api/dashboard/cards/:cardid',
    'GET /api/highlights',
    'POST /api/batchs/:id/items/:itemid/card/userinput',
    'POST /api/batchs/:id/items/:itemid/delete',
    'POST /api/batchs/:id/items/card/create',
    'POST /api/batchs/create'
  ]
  const paths = calls.map(({ method, path }) => `${method} ${path}`)
  expect(paths).toEqual(expect.arrayContaining(specified))
  for (const path of paths) expect(path).toMatch(/^(GET|POST) \/api(\/(:[a-z]+|[a-z]+(\.ics)?))+$/)
})

const actor = (kind: Actor['kind']): Actor => ({ ...visitor, kind, userid: 'marie' })

test('Staff may do everything but create what a seller creates', () => {
  const forbidden = calls.filter(call => refusal(call.access, actor('staff')) !== null).map(call => call.path)
  expect(forbidden.toSorted()).toEqual([
    '/api/batchs/:id/aside',
    '/api/batchs/:id/handover',
    '/api/batchs/:id/handover/end',
    '/api/batchs/:id/items/card/create',
    '/api/batchs/:id/items/page/:pageid/places',
    '/api/batchs/:id/items/page/create',
    '/api/batchs/create',
    '/api/conversation/create',
    '/api/handover',
    '/api/handover/read',
    '/api/shortcut'
  ])
})

/**
 * What a clerk may not do, of all calls: a call with the rule `manager` must be named here, and no other. Within
 * `actOnUser` and `getRegister` the service refuses what is the managers'.
 */
const managers = [
  'account.change_role',
  'account.invite_staff',
  'account.list_audit',
  'account.renew_invitation',
  'account.withdraw_invitation',
  'batch.change_settings',
  'batch.create_register_link',
  'batch.export_shop_batches',
  'batch.get_figures',
  'batch.list_register_links',
  'batch.list_shop_purchases',
  'batch.revoke_register_link',
  'batch.show_purchase',
  'batch.try_ratio_table',
  'conversation.change_agenda',
  'recognition.add_proposed_ratios',
  'recognition.change_ratio_table',
  'recognition.create_highlight',
  'recognition.delete_highlight',
  'recognition.list_all_highlights',
  'recognition.list_ratio_changes',
  'recognition.modify_highlight',
  'recognition.order_highlights'
]

test('A clerk may do whatever a manager may, except what the shop answers for', () => {
  const clerk: Actor = { ...actor('staff'), role: 'clerk' }
  const manager: Actor = { ...actor('staff'), role: 'manager' }
  const refused = calls.filter(call => refusal(call.access, manager) === null && refusal(call.access, clerk) !== null)
  expect(refused.map(({ name }) => name).toSorted()).toEqual(managers)
  for (const { access } of refused) expect(refusal(access, clerk)).toBe('forbidden')
})

test('A blocked account reaches no call about batches', () => {
  for (const call of calls.filter(({ path }) => path.startsWith('/api/batchs')))
    expect(refusal(call.access, actor('blocked'))).toBe('banned')
})
