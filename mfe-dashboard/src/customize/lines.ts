import type { Settings } from '@comptoir/contracts/batch/settings'

/**
 * A line of a form whose lines can be added and removed. `key` identifies it; `added` says that it was added on this
 * page.
 */
export type Line<T> = { key: number; value: T; added: boolean }

export type Span = Settings['hours'][number]
export type Closure = Settings['closures'][number]

let lines = 0
/** Returns a new line with a key of its own. */
export const lineOf = <T>(value: T, added: boolean): Line<T> => ({ key: ++lines, value, added })

/** Reads the lines of a form from the fields named `{key}.{field}`, in the order of `shown`. */
export const readLines = <Field extends string>(
  form: FormData,
  shown: readonly Line<unknown>[],
  fields: readonly Field[]
): Record<Field, string>[] =>
  shown.map(
    ({ key }) =>
      Object.fromEntries(
        fields.map(field => {
          const typed = form.get(`${key}.${field}`)
          return [field, typeof typed === 'string' ? typed.trim() : '']
        })
      ) as Record<Field, string>
  )
