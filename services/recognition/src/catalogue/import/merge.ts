import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

const same = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/**
 * The three-way merge of one record. A field that still has the value of the last import (or of `defaults`, with which an
 * import begins) takes the value of the source; a field that staff changed keeps theirs. A record that no import made keeps
 * all its fields. Returns null when nothing changes.
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
