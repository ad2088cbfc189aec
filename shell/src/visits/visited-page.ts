import { visitPages } from '@comptoir/contracts/batch/visits'
import type { VisitPage } from '@comptoir/contracts/batch/visits'

/** In the order of the list: a page with a name of its own stands there before the one with an id in its place. */
const patterns = visitPages.map(
  page => [new RegExp(page === '/' ? '^/$' : `^${page.replaceAll(':id', '[^/]+')}/?$`), page] as const
)

/** The page that is counted for a path, ids and secrets left out; null for a path that is not counted. */
export const visitedPage = (pathname: string): VisitPage | null =>
  // The address of a new password carries a secret.
  pathname.startsWith('/forgot/') ? '/forgot' : (patterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? null)
