import { calls } from '@comptoir/contracts/portal/calls'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import type { OpenApi } from './openapi.ts'

let portal: TestPortal
let staff: string
beforeAll(async () => {
  portal = await openTestPortal()
  staff = await portal.signIn('simone', { kind: 'staff' })
})
afterAll(() => portal.close())

const openApi = async (cookie?: string) =>
  (await portal.app.inject({ url: '/api/docs/openapi.json', headers: cookie ? { cookie } : {} })).json<OpenApi>()

const operationsOf = ({ paths }: OpenApi) =>
  Object.values(paths).flatMap(operations => Object.values(operations).map(({ operationId }) => operationId))

test.each([
  ['a visitor', undefined],
  ['a seller', ['anna', {}]],
  ['a blocked seller', ['basile', { kind: 'blocked' }]],
  ['staff without the second factor they need', ['sylvain', { kind: 'staff_without_factor' }]]
] as [string, Parameters<TestPortal['signIn']> | undefined][])(
  'The calls of staff are not described to %s',
  async (_who, person) => {
    const cookie = person && (await portal.signIn(...person))
    const forSellers = calls.filter(({ access }) => !['staff', 'manager', 'factor'].includes(access))
    expect(forSellers.length).toBeLessThan(calls.length)
    const document = await openApi(cookie)
    expect(operationsOf(document).toSorted()).toEqual(forSellers.map(({ name }) => name).toSorted())
    expect(Object.keys(document.paths)).not.toContain('/api/dashboard/register')
    const page = await portal.app.inject({ url: '/api/docs', headers: cookie ? { cookie } : {} })
    expect(page.body).toContain('/api/batchs/{id}')
    expect(page.body).not.toContain('/api/dashboard/register')
    expect(page.headers['cache-control']).toContain('no-store')
  }
)

test('The OpenAPI document for staff knows every call with its access rule and its errors', async () => {
  const document = await openApi(staff)
  expect(document.openapi).toBe('3.1.0')
  for (const call of calls) {
    const operation = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: call.name, 'x-access': call.access })
    expect(Object.keys(operation?.responses as object)).toEqual(
      expect.arrayContaining([String(call.status), '400', '500'])
    )
    const inPath = ((operation?.parameters ?? []) as { in: string; name: string }[]).filter(one => one.in === 'path')
    expect(inPath.map(({ name }) => `:${name}`)).toEqual(call.path.match(/:\w+/g) ?? [])
  }
  const upload = document.paths['/api/batchs/{id}/items/card/create']?.post
  expect(upload?.['x-errors']).toEqual(
    expect.arrayContaining(['image_missing_face', 'image_missing_back', 'file_too_large'])
  )
  expect(JSON.stringify(upload?.requestBody)).toContain('"required":["face","back"]')
  for (const [reference] of JSON.stringify(document).matchAll(/#\/components\/schemas\/\w+/g))
    expect(reference).toBe('#/components/schemas/ErrorBody')
})

interface Schema {
  type?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: { enum?: string[] }
  oneOf?: Schema[]
}

interface JsonBody {
  content: { 'application/json': { schema: Schema } }
}

/** Every object of the document that is a schema of an object. */
const objectsIn = (value: unknown): Schema[] => {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  const schema: Schema = value
  return schema.type === 'object' ? [schema, ...inner] : inner
}

test('The ways of payment are alternatives of one body, each with all of its fields', async () => {
  const document = await openApi(staff)
  const body = document.paths['/api/account/create']?.post?.requestBody as JsonBody | undefined
  const alternatives = body?.content['application/json'].schema.oneOf ?? []
  expect(alternatives.map(({ properties }) => properties?.paymenttype)).toEqual(
    ['N', 'P', 'B'].map(letter => expect.objectContaining({ const: letter }) as unknown)
  )
  for (const { required } of alternatives)
    expect(required).toEqual(expect.arrayContaining(['firstname', 'passwd', 'paymenttype']))
  expect(Object.keys(alternatives[2]?.properties?.paymentdata?.properties ?? {})).toEqual(['name', 'rib'])
})

test('No schema asks for a field it does not describe, or refers to one that is not there', async () => {
  const document = await openApi(staff)
  const objects = objectsIn(document)
  expect(objects.length).toBeGreaterThan(calls.length)
  // A record describes its keys by one schema for all of them.
  for (const { properties = {}, required = [], propertyNames } of objects)
    expect([...Object.keys(properties), ...(propertyNames?.enum ?? [])]).toEqual(expect.arrayContaining(required))
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to)
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/ErrorBody']))
})

test('The page for developers has neither script nor style of its own', async () => {
  const page = await portal.app.inject({ url: '/api/docs', headers: { cookie: staff } })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).not.toMatch(/<script|<style|style=|onclick/)
  for (const call of calls) expect(page.body).toContain(call.name)
  expect((await portal.app.inject('/api/docs/style.css')).headers['content-type']).toContain('text/css')
})

test('The health of the portal shows the details that the services report', async () => {
  const well = await portal.app.inject('/api/health')
  expect(well.statusCode).toBe(200)
  expect(well.json()).toMatchObject({ status: 'ok', recognition: { indexed: 12, pending: 0 } })
  expect(well.json()).toMatchObject({ register: { ok: true, entries: 3, checkedat: '2026-12-01T03:00:00.000Z' } })
  expect(well.json()).not.toHaveProperty('batch.register')
  expect(well.json()).not.toHaveProperty('message')

  const own = await openTestPortal()
  own.world.registerok = false
  const degraded = await own.app.inject('/api/health')
  expect([degraded.statusCode, degraded.json()]).toMatchObject([200, { status: 'degraded', register: { ok: false } }])

  await own.bus.close()
  const ill = await own.app.inject('/api/health')
  expect([ill.statusCode, ill.headers['retry-after']]).toEqual([503, '2'])
  expect(ill.json()).toMatchObject({ status: 'down', code: 'unavailable', batch: { status: 'down' } })
  await own.close()
})
