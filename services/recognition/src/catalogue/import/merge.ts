import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

const same = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/**
 * The three-way merge of one record: a field that still is as it was imported last, or as an import began it
 * (`defaults`), takes what the source says now; one that staff changed stays. A record that no import made keeps
 * everything. Null when nothing changes.
 */
export const mergeFacts = (
  record: Fields,
  { imported, defaults }: { imported: Fields | undefined; defaults: Fields },
  facts: Fields
): { set: Fields; imported: Fields } | null => {
  const before = { ...defaults, ...imported }
  const taken = Object.entries(facts).filter(
    ([name, value]) => imported !== undefined && same(record[name], before[name]) && !same(record[name], value)
  )
  const remembered = { ...imported, ...facts }
  if (taken.length === 0 && imported !== undefined && isDeepStrictEqual(remembered, imported)) return null
  return { set: Object.fromEntries(taken), imported: remembered }
}
