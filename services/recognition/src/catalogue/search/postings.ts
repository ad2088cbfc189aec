/** Two bits beside the number of a card: whether the term begins one of its titles, and whether it is a whole one. */
export const begins = 1
export const isWhole = 2

const flagBits = 2
const flagMask = (1 << flagBits) - 1

export const slotOf = (posting: number): number => posting >>> flagBits
export const flagsOf = (posting: number): number => posting & flagMask

/** Which cards have a term: small numbers, for a common word has ten thousand of them. */
export const createPostings = () => {
  const byTerm = new Map<string, number[]>()
  return {
    of: (term: string): readonly number[] => byTerm.get(term) ?? [],
    add(term: string, slot: number, flags: number): void {
      const posting = (slot << flagBits) | flags
      const postings = byTerm.get(term)
      if (postings) postings.push(posting)
      else byTerm.set(term, [posting])
    },
    remove(term: string, slot: number): void {
      const postings = byTerm.get(term)
      const at = postings?.findIndex(posting => slotOf(posting) === slot) ?? -1
      if (postings && at >= 0) {
        // Their order says nothing: the last one takes the place.
        const last = postings.pop()
        if (last !== undefined && at < postings.length) postings[at] = last
      }
    }
  }
}
