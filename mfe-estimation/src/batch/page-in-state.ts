/** What leads to a batch with a page of it in view, in the state of the router's location. */
export const showingPage = (pageid: string) => ({ page: pageid })

/** The page that a batch is to show first; null for none. */
export const pageOfState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'string' ? state.page : null
