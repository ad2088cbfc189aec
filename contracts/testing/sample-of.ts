import * as fc from 'fast-check'
import * as z from 'zod/mini'

const time = '2026-11-21T10:00:00.000Z'

/** What the checks of a text or a number ask for. */
interface Rule {
  format?: string
  pattern?: RegExp
  /** The least number of characters. */
  minimum?: number
  /** The least number. */
  value?: number
}

/** The rules of a schema: its own and those of its checks. */
const rulesOf = (schema: z.core.$ZodType): Rule => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return Object.assign({}, def, ...(def.checks ?? []).map(check => check._zod.def)) as Rule
}

/** A text of the right format or pattern, or of the least length. */
const textOf = (schema: z.core.$ZodType): string => {
  const { format, pattern, minimum = 1 } = rulesOf(schema)
  if (format === 'datetime') return time
  // Rules in code cannot be read, so texts that such rules take are tried.
  if (!pattern) return ['x'.repeat(minimum), '2000-01-01'].find(text => z.safeParse(schema, text).success) ?? ''
  return fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: 7 })[0] ?? ''
}

/** A small value of a schema. Its own rules may refuse it. */
export const valueOf = (schema: z.core.$ZodType): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => field._zod.optin !== 'optional')
          .map(([name, field]) => [name, valueOf(field)])
      )
    case 'array':
      return []
    case 'tuple':
      return def.items.map(valueOf)
    case 'record':
      return {}
    case 'string':
      return textOf(schema)
    case 'number':
      return rulesOf(schema).value ?? 0
    case 'boolean':
      return false
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'nullable':
      return null
    case 'union':
      return valueOf(def.options[0] as z.core.$ZodType)
    case 'intersection':
      return { ...(valueOf(def.left) as object), ...(valueOf(def.right) as object) }
    case 'pipe':
      return valueOf(def.in)
    case 'unknown':
    case 'any':
    case 'custom':
      return null
    default:
      throw new TypeError(`No sample of a schema of type ${def.type}`)
  }
}

/**
 * Returns a small valid value of a schema: lists are empty, what may be null is null, optional fields are left out. Throws
 * for a schema whose own rules refuse it.
 */
export const sampleOf = <S extends z.core.$ZodType>(schema: S): z.infer<S> => z.parse(schema, valueOf(schema))
