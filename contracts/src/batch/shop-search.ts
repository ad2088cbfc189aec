import * as z from 'zod/mini'
import { User } from '../account/user.ts'
import { Card } from '../catalogue/catalogue.ts'
import { Conversation, Message } from '../conversation/conversation.ts'
import { call } from '../core/call.ts'
import { atMost } from '../core/length.ts'
import { Batch } from './batch.ts'

/** What the one search of the shop finds, in the order in which it is shown. */
export const searchGroups = ['batchs', 'users', 'cards', 'conversations', 'messages'] as const
export type SearchGroup = (typeof searchGroups)[number]
const Groups = z.array(z.enum(searchGroups))

/** How many of each group an answer holds at most. */
export const mostOfGroup = 5

/** What a search found, each group newest first, its cards the best match first. */
export const ShopSearch = z.object({
  batchs: z.array(Batch),
  users: z.array(User),
  cards: z.array(Card),
  /** The appointments of the accounts that were found, also of those beyond `users`. */
  conversations: z.array(Conversation),
  messages: z.array(Message),
  /** The groups that hold more than the answer shows. */
  more: Groups,
  /** The groups from which results may be missing, because a service did not answer in time. */
  unanswered: Groups
})
export type ShopSearch = z.infer<typeof ShopSearch>

/**
 * Words match by their beginnings, without case and accents; all words of `q` must be found in one record. Batches are
 * found by their number, tracking number and amounts, the names and numbers of their cards, and by their seller. Every
 * group is empty when `q` has no word of two characters.
 */
export const searchShop = call({
  name: 'batch.search_shop',
  http: 'GET /api/dashboard/search',
  summary: 'Batches, accounts, cards, appointments and messages that hold the words of `q`, five of each',
  access: 'staff',
  query: z.object({ q: z.string().check(atMost(100)) }),
  reply: ShopSearch
})
