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
  /** Returns the drafts of a person, or of the visitor for null: the same object each time. */
  readonly of: (userid: string | null) => Drafts
  /** Gives the visitor's drafts to the person who signed in, and forgets those of everybody else. */
  readonly claim: (userid: string) => void
  readonly clear: () => void
}

/**
 * Creates the drafts of this tab: what each person typed and did not send. A page that is being removed may still write to
 * the drafts it was given. The next person has other drafts and never sees that.
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
