import * as z from 'zod/mini'
import { valueOf } from './sample-of.ts'

/** Marks a field that is left out. */
const absent = Symbol('left out')

/** Lengths of texts, and numbers, that a rule may begin or cease to take. */
const lengths = [0, 1, 2, 10, 64, 100, 200, 254, 500, 1000, 2000, 5000]
const numbers = [0, 1, -1, 0.5, 100, 1e6]

/** Texts for rules that no generator reads: an e-mail address, days, a password, a link and so on. */
const words = [
  'anna@example.fr',
  '1990-05-17',
  '2020-03-01',
  '2026-12-24T14:00',
  '2026-12-25T10:00',
  'Chocolat9',
  'https://example.fr/video',
  '#a1b2c3',
  '30002 00550 0000157841Z 25',
  'LB123456789FR',
  '12 rue des Cartes, 75011 Paris'
]

/** What was made up before: the same shapes stand in many calls. */
const made = new WeakMap<z.core.$ZodType, readonly unknown[]>()

const textsOf = (schema: z.core.$ZodType): unknown[] => {
  const found = [...lengths.map(length => 'x'.repeat(length)), ...words].filter(
    text => z.safeParse(schema, text).success
  )
  return found.length > 0 ? found : [valueOf(schema)]
}

/**
 * Objects that show each of these values of their fields once at least. With a `shift` of 1 each field has the value after
 * that of the field before it, for a rule such as a beginning before an end.
 */
const objectsOf = (fields: Record<string, readonly unknown[]>, shift: number): Record<string, unknown>[] => {
  const most = Math.max(1, ...Object.values(fields).map(values => values.length))
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([name, values], index) => [name, values[(at + shift * index) % values.length]])
        .filter(([, value]) => value !== absent)
    )
  )
}

const shapesOf = (schema: z.core.$ZodType, shift: number): readonly unknown[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectsOf(
        Object.fromEntries(
          Object.entries(def.shape).map(([name, field]) => [
            name,
            [...(field._zod.optin === 'optional' ? [absent] : []), ...samplesOf(field)]
          ])
        ),
        shift
      )
    case 'array': {
      const elements = samplesOf(def.element)
      return [[], elements, ...elements.map(one => [one]), ...elements.slice(0, 1).map(one => [one, one])]
    }
    case 'tuple':
      return objectsOf(Object.fromEntries(def.items.map((item, at) => [at, samplesOf(item)])), shift).map(Object.values)
    case 'record': {
      // A record of certain words wants each of them, others take any.
      const keys = [...(def.keyType._zod.values ?? ['key'])].map(String)
      const recordOf = (value: unknown) => Object.fromEntries(keys.map(key => [key, value]))
      return [{}, ...samplesOf(def.valueType).map(recordOf)]
    }
    case 'string':
      return textsOf(schema)
    case 'number':
      return [valueOf(schema), ...numbers]
    case 'boolean':
      return [false, true]
    case 'literal':
      return [...def.values]
    case 'enum':
      return Object.values(def.entries)
    case 'nullable':
      return [null, ...samplesOf(def.innerType)]
    case 'optional':
    case 'default':
    case 'prefault':
      return samplesOf(def.innerType)
    case 'pipe':
      // What a transformation takes cannot be read: its result is tried.
      return samplesOf((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in)
    case 'union':
      return def.options.flatMap(option => samplesOf(option))
    case 'intersection':
      return samplesOf(def.left).flatMap(left =>
        samplesOf(def.right).map(right => ({ ...(left as object), ...(right as object) }))
      )
    default:
      return [valueOf(schema)]
  }
}

/**
 * Returns valid values of a schema that show it from every side: each kind of a union, each word of an enumeration, each
 * field there and left out where it may be, lists empty and not, texts of several lengths. Throws for a schema that takes
 * none of the values made up for it.
 */
export const samplesOf = (schema: z.core.$ZodType): readonly unknown[] => {
  const known = made.get(schema)
  if (known) return known
  for (const shift of [0, 1]) {
    const samples = shapesOf(schema, shift).filter(value => z.safeParse(schema, value).success)
    if (samples.length === 0) continue
    made.set(schema, samples)
    return samples
  }
  throw new TypeError('No sample of this schema keeps its own rules')
}
