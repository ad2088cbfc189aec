/** What a list may be searched in and sorted by, with the words for it; the first of each goes without saying. */
export type ListCodes<Field extends string, Sort extends string> = {
  fields: Readonly<Record<Field, string>>
  sorts: Readonly<Record<Sort, string>>
}

export type Question<Field extends string, Sort extends string> = { q: string; field: Field; sort: Sort }

/** The code an address names; the first one when it names none. */
export const codeOf = <K extends string>(table: Readonly<Record<K, string>>, name: string | null): K => {
  const codes = Object.keys(table) as [K, ...K[]]
  return codes.find(code => code === name) ?? codes[0]
}

/** What an address asks of a list; a code that is none counts as the first. */
export const questionOf = <Field extends string, Sort extends string>(
  params: URLSearchParams,
  { fields, sorts }: ListCodes<Field, Sort>
): Question<Field, Sort> => ({
  q: params.get('q') ?? '',
  field: codeOf(fields, params.get('field')),
  sort: codeOf(sorts, params.get('sort'))
})

/** The question as the calls of the contract take it: without words there is no field either. */
export const inputOf = <Field extends string, Sort extends string>({ q, field, sort }: Question<Field, Sort>) => ({
  sort,
  ...(q && { q, field })
})
