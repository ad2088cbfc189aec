/** What a list can be searched in and sorted by, with the words for it. The first code of each is the default. */
export type ListCodes<Field extends string, Sort extends string> = {
  fields: Readonly<Record<Field, string>>
  sorts: Readonly<Record<Sort, string>>
}

export type Question<Field extends string, Sort extends string> = { q: string; field: Field; sort: Sort }

/** Returns the code that an address names; the first of the table if it names none of them. */
export const codeOf = <K extends string>(table: Readonly<Record<K, string>>, name: string | null): K => {
  const codes = Object.keys(table) as [K, ...K[]]
  return codes.find(code => code === name) ?? codes[0]
}

/** Returns the question that an address asks of a list. */
export const questionOf = <Field extends string, Sort extends string>(
  params: URLSearchParams,
  { fields, sorts }: ListCodes<Field, Sort>
): Question<Field, Sort> => ({
  q: params.get('q') ?? '',
  field: codeOf(fields, params.get('field')),
  sort: codeOf(sorts, params.get('sort'))
})

/** Returns the question as the calls of the contract take it: the field only with words to search for. */
export const inputOf = <Field extends string, Sort extends string>({ q, field, sort }: Question<Field, Sort>) => ({
  sort,
  ...(q && { q, field })
})

/** Returns the fields of a question or of an address that are not empty. */
export const filled = <Fields extends Record<string, string>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], ''>
  }
