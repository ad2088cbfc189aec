/** What a list shows of its elements to tell where it goes on. */
interface Element {
  id?: unknown
  seq?: unknown
  order?: unknown
}

/**
 * The cursor of the next page, when the list is full: the last element's id, or its place in the register. A thread is told oldest first (its
 * elements have a `seq`), so it goes on before its first element, or after its last `seq` when it was asked `after` one.
 */
export const nextCursor = (reply: unknown, query: { limit?: unknown; after?: unknown }): string | null => {
  if (!Array.isArray(reply) || reply.length === 0 || reply.length !== query.limit) return null
  const elements = reply as Element[]
  const [first, last] = [elements[0], elements.at(-1)]
  const cursor = last?.seq === undefined ? (last?.id ?? last?.order) : query.after === undefined ? first?.id : last.seq
  return typeof cursor === 'string' || typeof cursor === 'number' ? String(cursor) : null
}
