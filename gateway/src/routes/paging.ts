/** What a list shows of its elements to tell where it goes on. */
interface Element {
  id?: unknown
  seq?: unknown
  order?: unknown
}

/** Where the next page begins: `before` an element, in a list's own direction, or `after` a message. */
export type NextPage = { before: string } | { after: number }

/**
 * How the page after this one is asked for, when this one is full: from the last element's id, or its place in the
 * register. A thread is told oldest first (its elements have a `seq`), so it goes on before its first element, or after
 * its last `seq` when it was asked `after` one. A full page may still be the last.
 */
export const nextPage = (reply: unknown, query: { limit?: unknown; after?: unknown }): NextPage | null => {
  if (!Array.isArray(reply) || reply.length === 0 || reply.length !== query.limit) return null
  const elements = reply as Element[]
  const [first, last] = [elements[0], elements.at(-1)]
  if (typeof last?.seq === 'number' && query.after !== undefined) return { after: last.seq }
  const cursor = last?.seq === undefined ? (last?.id ?? last?.order) : first?.id
  return typeof cursor === 'string' || typeof cursor === 'number' ? { before: String(cursor) } : null
}

/** The cursor as the header tells it. */
export const cursorOf = (next: NextPage): string => String('after' in next ? next.after : next.before)
