import type { Drafts } from '@comptoir/contracts/browser/federation'

type Book = { readonly entries: Map<string, unknown>; readonly drafts: Drafts }

const openBook = (): Book => {
  const entries = new Map<string, unknown>()
  return {
    entries,
    drafts: {
      read: name => entries.get(name),
      keep: (name, value) => {
        if (value === undefined) entries.delete(name)
        else entries.set(name, value)
      }
    }
  }
}

export type DraftBox = {
  /** The drafts of a person, or of the visitor: the same object each time. */
  readonly of: (userid: string | null) => Drafts
  /** Somebody signed in: what the visitor typed becomes theirs, and what anybody else typed is gone. */
  readonly claim: (userid: string) => void
  readonly clear: () => void
}

/**
 * What was typed and not sent, by person. A page that is going away still holds the drafts it was handed: what it
 * keeps there reaches nobody else, since who comes next has another book.
 */
export const createDraftBox = (): DraftBox => {
  let visitor = openBook()
  const people = new Map<string, Book>()

  const bookOf = (userid: string): Book => {
    const book = people.get(userid) ?? openBook()
    people.set(userid, book)
    return book
  }

  return {
    of: userid => (userid === null ? visitor : bookOf(userid)).drafts,
    claim: userid => {
      const own = people.get(userid)?.entries ?? []
      for (const [name, value] of own) if (!visitor.entries.has(name)) visitor.entries.set(name, value)
      people.clear()
      people.set(userid, visitor)
      visitor = openBook()
    },
    clear: () => {
      people.clear()
      visitor = openBook()
    }
  }
}
