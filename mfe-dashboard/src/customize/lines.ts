import type { Settings } from '@comptoir/contracts/batch/settings'

/** A line of a form that grows: `key` tells lines apart, whatever is typed in them; `added` since the form was shown. */
export type Line<T> = { key: number; value: T; added: boolean }

export type Span = Settings['hours'][number]
export type Closure = Settings['closures'][number]

let lines = 0
/** Returns a new line with a key of its own. */
export const lineOf = <T>(value: T, added: boolean): Line<T> => ({ key: ++lines, value, added })

/** The lines of a form, typed in fields named `{key}.{field}`, in the order they are shown. */
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
