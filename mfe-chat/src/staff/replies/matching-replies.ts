import type { Reply } from '@comptoir/contracts/conversation/replies'
import { fold, wordsOf } from '@comptoir/contracts/core/search-words'

/** How well an answer fits the letters: its shortcut is them, begins with them, or a word of its title does; null for not. */
const rankOf = ({ shortcut, title }: Reply, letters: string): number | null => {
  const short = fold(shortcut ?? '')
  if (short === letters) return 0
  if (short.startsWith(letters)) return 1
  return wordsOf(title).some(word => word.startsWith(letters)) ? 2 : null
}

/** The answers that fit what is typed, the best first; all of them in their own order while nothing is. */
export const matchingReplies = (replies: readonly Reply[], typed: string): Reply[] => {
  const letters = fold(typed)
  if (letters === '') return [...replies]
  return replies
    .flatMap(reply => {
      const rank = rankOf(reply, letters)
      return rank === null ? [] : [{ reply, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ reply }) => reply)
}
