import { useQuery } from '@tanstack/react-query'
import { requestPage } from '@comptoir/contracts/browser/client'
import { limits } from '@comptoir/contracts/core/limits'
import { addDays } from '@comptoir/contracts/core/calendar'
import { listAppointments, type AgendaEntry } from '@comptoir/contracts/conversation/slot-calls'
import { shopKeys } from '../shop-keys.ts'
import type { Period } from './days.ts'

/** Every appointment of a period, page by page: a week holds a few dozen. */
const readAll = async ({ from, days }: Period, signal: AbortSignal): Promise<AgendaEntry[]> => {
  const entries: AgendaEntry[] = []
  const question = { from, to: addDays(from, days - 1), limit: limits.pageSizeMax }
  let before: string | null = ''
  while (before !== null) {
    const page: { list: AgendaEntry[]; next: string | null } = await requestPage(
      listAppointments,
      { ...question, ...(before && { before }) },
      signal
    )
    entries.push(...page.list)
    before = page.next
  }
  return entries
}

/** Reads the appointments of a period that have a time. */
export const useAgendaEntries = (period: Period) =>
  useQuery({
    queryKey: [...shopKeys.agenda, period],
    queryFn: ({ signal }) => readAll(period, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
