import { searchUsers } from '@comptoir/contracts/account/account-staff'
import * as calls from '@comptoir/contracts/batch/shop-search'
import { mostOfGroup, searchGroups, type SearchGroup, type ShopSearch } from '@comptoir/contracts/batch/shop-search'
import { listCards } from '@comptoir/contracts/catalogue/catalogue-staff'
import { searchConversations } from '@comptoir/contracts/conversation/conversation'
import { searchMessages } from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import { wordsOf } from '@comptoir/contracts/core/search-words'
import { command } from '@comptoir/kit/bus/command'
import { presentListedBatch } from '../batch/present.ts'
import type { Deps } from '../deps.ts'
import { findNewestBatches, namedBatch } from './find-batches.ts'
import { searchTermsOf } from './search-terms.ts'

/** Milliseconds a part of a search may take. Staff type on meanwhile. */
const partMs = 1500
/** One more than is shown tells that there are more. */
const limit = mostOfGroup + 1

/** What a part answered; null where it does not answer, or not in time. */
const answered = async <T>(part: Promise<T>): Promise<T | null> => {
  try {
    return await part
  } catch (error) {
    if (error instanceof AppError && (error.code === 'unavailable' || error.code === 'internal')) return null
    throw error
  }
}

const nothing: ShopSearch = {
  batchs: [],
  users: [],
  cards: [],
  conversations: [],
  messages: [],
  more: [],
  unanswered: []
}

type Found = { [Group in SearchGroup]: ShopSearch[Group] | null }

/** The answer made of what each group found. `incomplete` groups lack what a part that is down would have added. */
const answerOf = (found: Found, incomplete: readonly SearchGroup[]): ShopSearch => ({
  batchs: found.batchs?.slice(0, mostOfGroup) ?? [],
  users: found.users?.slice(0, mostOfGroup) ?? [],
  cards: found.cards?.slice(0, mostOfGroup) ?? [],
  conversations: found.conversations?.slice(0, mostOfGroup) ?? [],
  messages: found.messages?.slice(0, mostOfGroup) ?? [],
  more: searchGroups.filter(group => (found[group]?.length ?? 0) > mostOfGroup),
  unanswered: searchGroups.filter(group => found[group] === null || incomplete.includes(group))
})

/**
 * Searches the whole shop: asks the other services side by side and answers with what answered. Batches and appointments
 * are also found by their sellers, so these two wait for the account service.
 */
export const searchShop = command(calls.searchShop, async ({ q }, context, deps: Deps) => {
  if (!wordsOf(q).some(word => word.length > 1)) return nothing
  const { bus, batches, settings } = deps
  const asking = { ...context, deadline: Math.min(context.deadline, Date.now() + partMs) }
  const sellers = answered(bus.request(searchUsers, { q, limit }, asking))
  const findOwn = async () => {
    const [named, costcents] = await Promise.all([namedBatch(batches, q), settings.shippingCents()])
    if (named) return [presentListedBatch(named, costcents)]
    const sought = { terms: searchTermsOf(q), userids: sellers.then(found => found?.userids ?? []) }
    const found = await findNewestBatches(batches, sought, limit)
    return found.map(batch => presentListedBatch(batch, costcents))
  }
  const findAppointments = async () => {
    const found = await sellers
    return found && (await bus.request(searchConversations, { userids: found.userids, limit }, asking))
  }
  const [found, own, cards, conversations, messages] = await Promise.all([
    sellers,
    findOwn(),
    answered(bus.request(listCards, { q, limit }, asking)),
    answered(findAppointments()),
    answered(bus.request(searchMessages, { q, limit }, asking))
  ])
  return answerOf(
    { batchs: own, users: found && found.users, cards: cards && cards.items, conversations, messages },
    found ? [] : ['batchs']
  )
})
