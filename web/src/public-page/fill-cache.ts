import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '@comptoir/contracts/portal/page-facts'

const todayKey = ['today']

/** Puts what the shop told when the page was written into the cache of answers: the page shows it without asking. */
export const fillCache = (client: QueryClient, facts: PageFacts | null): void => {
  if (facts === null) return
  for (const [name, told] of Object.entries({ ...facts, today: null }))
    if (told !== null) client.setQueryData([name], told)
  client.setQueryData(todayKey, facts.today)
}

/** The day (`YYYY-MM-DD`) on which the page was written, else the reader's today. */
export const todayIn = (client: QueryClient): string =>
  client.getQueryData<string>(todayKey) ?? new Date().toLocaleDateString('sv-SE')
