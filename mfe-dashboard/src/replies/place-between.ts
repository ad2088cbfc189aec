import type { Reply } from '@comptoir/contracts/conversation/replies'

/**
 * The position that brings the answer at `place` one up (-1) or down (1): between its new neighbours, so that no other answer
 * changes. Null at the ends of the list.
 */
export const placeBetween = (replies: readonly Pick<Reply, 'position'>[], place: number, by: -1 | 1): number | null => {
  const passed = replies[place + by]
  if (!passed) return null
  const beyond = replies[place + 2 * by]
  return beyond ? (passed.position + beyond.position) / 2 : passed.position + by
}
