import * as fc from 'fast-check'
import * as z from 'zod/mini'
import * as account from '../account/account.ts'
import { calls } from './calls.ts'
import * as fields from '../core/fields.ts'
import { ErrorBody, errors } from '../core/errors.ts'
import * as id from '../core/id.ts'
import { Euros } from '../core/money.ts'
import { OfferPost } from '../batch/offer.ts'
import { isPage } from './pages.ts'
import { BatchFrame } from './realtime.ts'

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value
const schemasOf = (module: object) => Object.entries(module).filter(([, value]) => isSchema(value))

const forms: [string, z.core.$ZodType][] = [...schemasOf(account), ['OfferPost', OfferPost]]
const values: [string, z.core.$ZodType][] = [...schemasOf(fields), ...schemasOf(id), ['Euros', Euros]]
const inputs: [string, z.core.$ZodType][] = [
  ...calls.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).map(([part, schema]): [string, z.core.$ZodType] => [
      `${name} ${part}`,
      schema as z.core.$ZodType
    ])
  ),
  ['BatchFrame', BatchFrame],
  ['ErrorBody', ErrorBody]
]

/** JSON whose objects use the names of our own fields, so that the rules of those fields see it. */
const names = fc.constantFrom(
  ...'id itemid cardid status requestid limit before after face condition edition gradation holographisme'.split(' '),
  ...'email passwd confirmation firstname birthdate paymenttype paymentdata rib name off text content code'.split(' '),
  ...'action batch items price title __proto__ constructor toString valueOf then length'.split(' ')
)
const { json } = fc.letrec(tie => ({
  leaf: fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom(
      'E',
      'P',
      'B',
      'N',
      '{"email":"a@b.fr"}',
      '{"rib":1}',
      '[[[',
      '2000-02-30',
      -0,
      1e308,
      '9'.repeat(400)
    ),
    fc.constantFrom({ length: { toString: 1 } }, { toString: 1, valueOf: 1 })
  ),
  json: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.array(tie('json'), { maxLength: 5 }),
    fc
      .array(fc.tuple(names, tie('json')), { maxLength: 8 })
      .map(
        entries =>
          JSON.parse(
            `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`
          ) as unknown
      )
  )
}))

test.each([...inputs, ...forms, ...values])('%s answers any JSON without throwing', (_, schema) => {
  fc.assert(
    fc.property(json, value => {
      expect(typeof z.safeParse(schema, value).success).toBe('boolean')
    }),
    { numRuns: 150 }
  )
  expect(Object.hasOwn(Object.prototype, 'email')).toBe(false)
})

test('A rule with a sentence of its own never answers in English', () => {
  const french = new Set<string>([...Object.values(fields.messages), ...Object.values(errors).map(([, text]) => text)])
  // The caller words a form that is no object and the fields that no form shows.
  const unseen = new Set(['', 'off', 'requestid', 'status'])
  const rules = forms.filter(([name]) => !['UserStatus', 'OfferStatus'].includes(name))
  for (const [, schema] of rules)
    fc.assert(
      fc.property(json, value => {
        const issues = z.safeParse(schema, value).error?.issues ?? []
        const spoken = issues.filter(({ path }) => !unseen.has(path.map(String).join('.')))
        for (const { message } of spoken) expect(french).toContain(message)
      }),
      { numRuns: 300 }
    )
})

const long = 100_000
const floods: Record<string, string> = {
  letters: 'a'.repeat(long),
  capitals: 'A'.repeat(long),
  digits: '1'.repeat(long),
  spaces: ' '.repeat(long),
  'spaces in a RIB': `30002${' '.repeat(long)}x`,
  'spaces before a RIB ends': `30002 00550 0000157841Z${' '.repeat(long)}12!`,
  'spaces in many gaps': `30002${' '.repeat(long / 4)}00550${' '.repeat(long / 4)}0000157841Z${' '.repeat(long / 4)}1`,
  'blank ends': `${' '.repeat(long / 2)}x${' '.repeat(long / 2)}`,
  'blanks inside': `x${' '.repeat(long)}x`,
  dots: `a@${'.'.repeat(long)}`,
  labels: `a@${'a.'.repeat(long / 2)}!`,
  'one long label': `a@${'a'.repeat(long)}!`,
  hyphens: `a@${'-'.repeat(long)}.!`,
  ats: '@'.repeat(long),
  'a long local part': `${'a.'.repeat(long / 2)}@b`,
  'almost strong': 'aA'.repeat(long / 2),
  'lines of letters': 'aA\n'.repeat(long / 3),
  emoji: '😀'.repeat(long / 2),
  'a date that goes on': `2000-01-01${'T00:00:00'.repeat(long / 9)}`,
  'a path': '/batchs'.repeat(long / 7),
  'nested arrays': '['.repeat(long),
  'nested objects': '{"a":'.repeat(long / 5)
}

test.each(Object.entries(floods))('100 kB of %s are answered at once by every rule', (_, flood) => {
  // Time of the processor: other processes do not lengthen it.
  const start = process.cpuUsage()
  for (const [, schema] of values) z.safeParse(schema, flood)
  for (const [, schema] of [...forms, ...inputs])
    for (const key of ['email', 'passwd', 'text', 'content', 'birthdate', 'id', 'before', 'off'])
      z.safeParse(schema, { [key]: flood, paymenttype: 'B', paymentdata: flood })
  z.safeParse(account.Payment, { paymenttype: 'B', paymentdata: { name: flood, rib: flood } })
  fields.isRibKeyRight(flood)
  isPage(flood)
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
})

test.each([...values, ...forms])('%s is not fooled by an object that has a length', (_, schema) => {
  const fake = { length: { toString: 1 } }
  expect(z.safeParse(schema, fake).success).toBe(false)
  const everywhere = Object.fromEntries(['email', 'passwd', 'text', 'content', 'off', 'code'].map(key => [key, fake]))
  expect(z.safeParse(schema, everywhere).success).toBe(false)
})

/** The names of the fields that a schema reads, at any depth of unions and pipes. */
const fieldsOf = (schema: z.core.$ZodType): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.keys(def.shape)
    case 'intersection':
      return [def.left, def.right].flatMap(fieldsOf)
    case 'pipe':
      return [def.in, def.out].flatMap(fieldsOf)
    case 'union':
      return def.options.flatMap(fieldsOf)
    default:
      return []
  }
}

test.each(inputs)('No field of %s throws for an object that has a length', (_, schema) => {
  const fake = { length: { toString: 1 } }
  for (const name of fieldsOf(schema))
    expect([name, typeof z.safeParse(schema, { [name]: fake }).success]).toEqual([name, 'boolean'])
})
