import type { Message } from '@comptoir/contracts/conversation/conversation'

/** Messages of one thread in the order of their numbers. */
export type Messages = readonly Message[]

/** The index of the first message numbered `seq` or higher; the length when there is none. */
export const placeOf = (messages: Messages, seq: number): number => {
  let low = 0
  let high = messages.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((messages[middle]?.seq ?? Infinity) < seq) low = middle + 1
    else high = middle
  }
  return low
}

const isSame = (one: Message, other: Message): boolean => {
  const fields = Object.keys(one) as (keyof Message)[]
  return fields.length === Object.keys(other).length && fields.every(field => one[field] === other[field])
}

/** `next`, or the object that is known already when it says the same: its row is not drawn again then. */
export const keepSame = (known: Message | undefined, next: Message): Message =>
  known && isSame(known, next) ? known : next

/** The messages with others in the place of those from one index up to another; the same array when nothing changes. */
export const replaceRange = (messages: Messages, start: number, end: number, next: Messages): Messages => {
  const isChanged = next.length !== end - start || next.some((message, index) => message !== messages[start + index])
  return isChanged ? messages.toSpliced(start, end - start, ...next) : messages
}
