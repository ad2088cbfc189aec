import { useInfiniteQuery } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import type { FreeSlot, SlotMode } from '@comptoir/contracts/conversation/slot'
import { listSlots } from '@comptoir/contracts/conversation/slot-calls'
import { slotDay } from '@comptoir/web/conversation/slot-words.ts'
import { keys } from '../keys.ts'

/** The free times, a week with free ones at a time. They are read again whenever they are shown: others choose too. */
export const useSlots = () =>
  useInfiniteQuery({
    queryKey: keys.slots,
    queryFn: ({ pageParam, signal }) => request(listSlots, pageParam ? { from: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    gcTime: 0
  })

/** Where the shop meets sellers; both places until the answer is there. */
export const kindsOf = ({ data }: ReturnType<typeof useSlots>): readonly SlotMode[] =>
  data?.pages[0]?.kinds ?? ['shop', 'video']

/** The times of a list by their days, in their order. */
export const daysOf = (slots: readonly FreeSlot[]): { day: string; slots: FreeSlot[] }[] => {
  const days: { day: string; slots: FreeSlot[] }[] = []
  for (const slot of slots) {
    const day = slotDay(slot.startsat)
    const last = days.at(-1)
    if (last?.day === day) last.slots.push(slot)
    else days.push({ day, slots: [slot] })
  }
  return days
}
