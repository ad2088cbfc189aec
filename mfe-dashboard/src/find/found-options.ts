import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { searchGroups, type SearchGroup, type ShopSearch } from '@comptoir/contracts/batch/shop-search'
import type { User } from '@comptoir/contracts/account/user'
import { displayName, type Card } from '@comptoir/contracts/catalogue/catalogue'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { formatLongDate } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import { batchName } from '@comptoir/web/batch/batch-name.ts'
import { messageLine } from '@comptoir/web/conversation/message-line.ts'
import { fullName } from '../person/full-name.ts'
import { findTexts as words } from './find-french.ts'
import { excerpt, isMarked } from './marked-parts.ts'
import type { Destination } from './destinations.ts'

/** One line of the results, and where it leads. */
export type Option = {
  readonly id: string
  readonly to: string
  readonly title: string
  readonly detail: string
  /** The account whose name the line shows too, unless `detail` has it already; null for one that is deleted. */
  readonly sellerid?: string | null
  readonly batch?: Batch
}

export type OptionGroup = {
  readonly name: SearchGroup | 'destinations'
  /** How many were found, « 5+ » for more than are shown. */
  readonly count: string
  readonly options: readonly Option[]
}

const joined = (facts: readonly (string | null | undefined | false)[]) => facts.filter(Boolean).join(' · ')
const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields).toString()}`

/** What in a batch matched, else what is in it. */
const contentOf = (batch: Batch, q: string): string => {
  const names = cardsOf(batch.items).map(({ name, number }) => joined([name, number]))
  const matched = names.find(name => isMarked(name, q))
  const tracking = batch.delivery?.tracking
  return joined([matched ?? batchName(batch), tracking && isMarked(tracking, q) && words.tracking(tracking)])
}

const batchOption = (batch: Batch, users: ReadonlyMap<string, User>, q: string): Option => {
  const seller = users.get(batch.userid ?? '')
  const { euros } = shownAmount(batch)
  const facts = [contentOf(batch, q), euros !== null && formatEuro(euros)]
  const person = seller && [fullName(seller), isMarked(seller.email, q) && seller.email]
  return {
    id: `batch-${batch.id}`,
    to: `/dashboard/batchs/${batch.id}`,
    title: words.batch(batch.number),
    detail: joined([...(person ?? []), ...facts]),
    ...(!seller && { sellerid: batch.userid }),
    batch
  }
}

/** A card under the name that is shown everywhere, and under the one that matched where that is another. */
const cardOption = (card: Card, q: string): Option => {
  const title = displayName(card)
  const names = [card.frenchname, card.englishname, card.japanesename].filter(name => name && name !== title)
  const matched = isMarked(title, q) ? null : names.find(name => name && isMarked(name, q))
  return {
    id: `card-${card.id}`,
    to: `/dashboard/cards${query({ card: card.id })}`,
    title,
    detail: joined([matched, card.number && words.cardNumber(card.number), card.setname])
  }
}

const messageOption = (message: Message, q: string): Option => {
  const line = excerpt(messageLine(message), q)
  const isOfBatch = message.tabletype === 'B'
  return {
    id: `message-${message.id}`,
    to: `/dashboard/${isOfBatch ? 'batchs' : 'rendezvous'}/${message.tableid}`,
    title: message.side === 'shop' ? words.shop(line) : line,
    detail: joined([isOfBatch ? words.ofBatch : words.ofAppointment, formatLongDate(message.createdat)])
  }
}

/** Where the list of everything of a group is, for the same words. */
const allOf = (group: SearchGroup, q: string, users: readonly User[]): string => {
  const field = users.some(user => isMarked(fullName(user), q)) ? 'FL' : 'E'
  const addresses = {
    batchs: `/dashboard${query({ q })}`,
    users: `/dashboard/users${query({ q, field })}`,
    cards: `/dashboard/cards${query({ q })}`,
    conversations: `/dashboard/rendezvous${query({ q, field })}`,
    messages: `/dashboard${query({ q, field: 'M' })}`
  }
  return addresses[group]
}

const optionsOfGroup = (found: ShopSearch, q: string): Record<SearchGroup, Option[]> => {
  const users = new Map(found.users.map(user => [user.id, user]))
  return {
    batchs: found.batchs.map(batch => batchOption(batch, users, q)),
    users: found.users.map(user => ({
      id: `user-${user.id}`,
      to: `/dashboard/users/${user.id}`,
      title: fullName(user),
      detail: user.email
    })),
    cards: found.cards.map(card => cardOption(card, q)),
    conversations: found.conversations.map(({ id, userid, createdat }) => {
      const seller = users.get(userid)
      return {
        id: `conversation-${id}`,
        to: `/dashboard/rendezvous/${id}`,
        title: words.appointment(formatLongDate(createdat)),
        detail: seller ? fullName(seller) : '',
        ...(!seller && { sellerid: userid })
      }
    }),
    messages: found.messages.map(message => messageOption(message, q))
  }
}

/**
 * Returns what a search found in the order in which it is shown: what the portal answered, then the pages and settings
 * that were found.
 */
export const optionGroups = (
  found: ShopSearch | undefined,
  q: string,
  destinations: readonly Destination[]
): OptionGroup[] => {
  const ofDestinations: OptionGroup = {
    name: 'destinations',
    count: String(destinations.length),
    options: destinations.map(({ name, title, to }) => ({ id: `destination-${name}`, to, title, detail: '' }))
  }
  const options = found && optionsOfGroup(found, q)
  const answered = options
    ? searchGroups.map((name): OptionGroup => {
        const hasMore = found.more.includes(name)
        const all = { id: `all-${name}`, to: allOf(name, q, found.users), title: words.all, detail: '' }
        return {
          name,
          count: `${options[name].length}${hasMore ? '+' : ''}`,
          options: hasMore ? [...options[name], all] : options[name]
        }
      })
    : []
  return [...answered, ofDestinations].filter(group => group.options.length > 0)
}

/** The names of groups, as a list of words. */
export const groupNames = (groups: readonly SearchGroup[]): string =>
  groups.map(name => words.groups[name].toLocaleLowerCase('fr')).join(', ')
