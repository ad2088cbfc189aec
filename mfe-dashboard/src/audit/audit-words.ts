import { userStatuses } from '@comptoir/contracts/account/account'
import { changedValue, type AuditEntry } from '@comptoir/contracts/audit/audit'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import { offerStatuses } from '@comptoir/contracts/batch/offer'
import { payoutMethods } from '@comptoir/contracts/batch/payout'
import { audiences, conditionLabel, editions, gradations, holographismes } from '@comptoir/contracts/catalogue/card'
import { formatEuro } from '@comptoir/ui/money'
import { catalogueTexts } from '../catalogue/catalogue-french.ts'
import { auditTexts as words } from './audit-french.ts'

type Table = Readonly<Record<string, string>>
type Facts = Readonly<Record<string, unknown>>

/** Returns the word of a table; the code itself where this version has none. */
const wordOf = (table: Table, code: string): string => table[code] ?? code

export const actWord = ({ act }: AuditEntry): string => wordOf(words.acts, act)

/** Returns what an act was about, in a word. */
export const kindWord = ({ target }: AuditEntry): string => wordOf(words.kinds, target.kind)

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  batch: id => `/dashboard/batchs/${id}`,
  account: id => `/dashboard/users/${id}`,
  card: id => `/dashboard/cards?card=${id}`,
  serie: id => `/dashboard/series?open=${id}`,
  set: id => `/dashboard/cards?setid=${id}`,
  highlight: () => '/dashboard/customize',
  decision: id => `/dashboard/cards?view=recognition&decision=${id}`,
  setting: id => (id === 'ratiotable' ? '/dashboard/cards?view=ratios' : '/dashboard/customize'),
  list: id => (id in batchStatuses ? `/dashboard?status=${id}` : id === 'all' ? '/dashboard' : `/dashboard?list=${id}`),
  register: () => '/dashboard/register',
  purchase: () => '/dashboard/customize',
  conversation: id => `/dashboard/rendezvous/${id}`,
  reply: () => '/dashboard/replies'
}

/** Returns the page of what an act was about; null where it was deleted by it. */
export const pageOf = ({ act, target: { kind, id } }: AuditEntry): string | null =>
  act.endsWith('.deleted') ? null : (PAGES[kind]?.(id) ?? null)

/** They name the part of a batch that an act was about, or an order of ids: no word says them. */
const UNSHOWN = new Set(['itemid', 'messageid', 'replaces', 'ids'])
/** Names of files and ids: that they are others is all they say. */
const OPAQUE = new Set(['image', 'icon', 'cardid', 'serieid', 'setid', 'author', 'userid'])
const EUROS = new Set(['price', 'amount', 'shippingcost'])

const TABLES: Readonly<Record<string, Table>> = {
  edition: editions,
  holographisme: holographismes,
  holographismes,
  audience: audiences,
  method: payoutMethods,
  mode: { ...catalogueTexts.pricing.modes, ...words.deliveries },
  source: catalogueTexts.pricing.sources,
  type: words.messages,
  day: words.days
}

/** Batches, accounts, cards of a batch and offers have a status each; an entry names the card or the offer it is about. */
const statusesOf = ({ target, before, after }: AuditEntry): Table => {
  const named = { ...before, ...after }
  if ('itemid' in named) return words.cardStatuses
  if ('messageid' in named) return offerStatuses
  return target.kind === 'account' ? userStatuses : batchStatuses
}

const decimal = new Intl.NumberFormat('fr-FR')

/** `2026-08-15` as `15/08/2026`. */
const dated = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')

const valueWord = (entry: AuditEntry, name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return words.nothing
  if (value === changedValue || OPAQUE.has(name)) return words.changed
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (name === 'lines' && Array.isArray(value)) return words.cards(value.length)
  if (Array.isArray(value)) return value.map(one => valueWord(entry, name, one)).join(', ') || words.nothing
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, one]) => valueWord(entry, part, one))
      .join(' ')
  if (typeof value === 'number' && EUROS.has(name)) return formatEuro(value)
  if (typeof value === 'number' && name === 'condition') return conditionLabel('_default', value)
  const text = typeof value === 'number' ? decimal.format(value) : dated(value as string)
  return wordOf(name === 'status' ? statusesOf(entry) : (TABLES[name] ?? {}), text)
}

/** Returns the name of a field. A ratio has its place in the table as its name: `_default/PSA/8.5`. */
const fieldWord = (name: string): string => {
  const [edition = '', company = '', grade] = name.split('/')
  if (grade === undefined) return wordOf(words.fields, name)
  const label = conditionLabel(company in gradations ? (company as keyof typeof gradations) : '_default', Number(grade))
  return words.ratio([wordOf(editions, edition), label].join(' · '))
}

/** One field that an act changed. Both words are the same where the log only holds that it changed. */
export interface ShownChange {
  name: string
  label: string
  /** Null for something new. */
  before: string | null
  /** Null for something that was removed. */
  after: string | null
}

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of one that is made of others, such as the shop's address and telephone; null for a field on its own. */
const partsOf = (one: unknown, other: unknown): string[] | null =>
  isObject(one) && isObject(other) ? Object.keys({ ...one, ...other }).filter(part => one[part] !== other[part]) : null

/** Returns what an act changed, field by field; for something new or removed what it held. */
export const changesOf = (entry: AuditEntry): ShownChange[] => {
  const { before, after } = entry
  const side = (facts: Facts | null, name: string) => (facts ? valueWord(entry, name, facts[name]) : null)
  const shown = (name: string, one: Facts | null, other: Facts | null): ShownChange[] => {
    if (UNSHOWN.has(name) || (OPAQUE.has(name) && !(one && other))) return []
    const parts = partsOf(one?.[name], other?.[name])
    if (parts) return parts.flatMap(part => shown(part, one?.[name] as Facts, other?.[name] as Facts))
    return [{ name, label: fieldWord(name), before: side(one, name), after: side(other, name) }]
  }
  return Object.keys({ ...before, ...after })
    .flatMap(name => shown(name, before, after))
    .filter(change => change.before !== words.nothing || change.after !== words.nothing)
}
