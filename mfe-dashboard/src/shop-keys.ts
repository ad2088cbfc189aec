import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'

const batches = [...sharedKeys.batches, 'shop'] as const

/**
 * Keys of the shop's cached answers. The seller's pages keep the same documents in other shapes, under keys of their
 * own. The lists stand under the shared keys, which a thread makes stale when its messages are read.
 */
export const shopKeys = {
  batches,
  /** Under the lists, so that the counters become stale with them. */
  stats: [...batches, 'stats'],
  batch: (id: string) => ['shop', 'batch', id],
  appointments: [...sharedKeys.conversations, 'shop'],
  /** Of one seller; under the lists, so that they become stale with them. */
  appointmentsOf: (id: string) => [...sharedKeys.conversations, 'shop', { of: id }],
  /** Under the lists, so that the agenda becomes stale with them. */
  agenda: [...sharedKeys.conversations, 'shop', 'agenda'],
  /** Spelt as the chat remote spells it. */
  agendaSettings: ['shop', 'agenda settings'],
  replies: ['shop', 'replies'],
  appointment: (id: string) => ['shop', 'appointment', id],
  search: ['shop', 'search'],
  users: ['shop', 'users'],
  user: (id: string) => ['shop', 'user', id],
  staff: ['shop', 'staff'],
  mails: (id: string) => ['shop', 'mails', id],
  seller: (id: string) => ['shop', 'seller', id],
  cards: ['shop', 'cards'],
  card: (id: string) => ['shop', 'card', id],
  series: ['shop', 'series'],
  sets: ['shop', 'sets'],
  ratios: ['shop', 'ratios'],
  priceSources: ['shop', 'price-sources'],
  highlights: ['shop', 'highlights'],
  recognition: ['shop', 'recognition'],
  decision: (id: string) => ['shop', 'decision', id],
  recognitionViews: ['shop', 'recognition views'],
  /** Stale with every judgement. */
  recognitionQuality: ['shop', 'recognition quality'],
  audit: ['shop', 'audit'],
  register: ['shop', 'register'],
  registerLinks: ['shop', 'register links'],
  purchases: ['shop', 'purchases'],
  visits: ['shop', 'visits'],
  figures: ['shop', 'figures'],
  ratioChanges: ['shop', 'ratio-changes']
} as const
