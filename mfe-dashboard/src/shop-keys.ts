/**
 * Where the answers of the portal are kept; apart from the seller's pages, which keep other shapes of the same things. The
 * lists are under the names that a thread makes stale once it was read.
 */
export const shopKeys = {
  batches: ['batches', 'shop'],
  /** Under the lists, so that what makes those stale makes the counters stale. */
  stats: ['batches', 'shop', 'stats'],
  batch: (id: string) => ['shop', 'batch', id],
  appointments: ['conversations', 'shop'],
  appointment: (id: string) => ['shop', 'appointment', id],
  users: ['shop', 'users'],
  user: (id: string) => ['shop', 'user', id],
  seller: (id: string) => ['shop', 'seller', id],
  cards: ['shop', 'cards'],
  card: (id: string) => ['shop', 'card', id],
  series: ['shop', 'series'],
  sets: ['shop', 'sets'],
  ratios: ['shop', 'ratios'],
  highlights: ['shop', 'highlights'],
  recognition: ['shop', 'recognition'],
  /** Shared with the other pages of the portal. */
  settings: ['settings'],
  shownHighlights: ['highlights']
} as const
