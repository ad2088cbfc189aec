import * as account from '../account/account-calls.ts'
import * as accountStaff from '../account/account-staff.ts'
import * as keptMails from '../account/kept-mails.ts'
import * as secondFactor from '../account/second-factor-calls.ts'
import * as staff from '../account/staff-calls.ts'
import * as audit from '../audit/audit.ts'
import * as batch from '../batch/batch.ts'
import * as batchRows from '../batch/batch-rows.ts'
import * as desk from '../batch/desk-calls.ts'
import * as delays from '../batch/delays.ts'
import * as delivery from '../batch/delivery.ts'
import * as figures from '../batch/figures.ts'
import * as handover from '../batch/handover.ts'
import * as item from '../batch/item-calls.ts'
import * as offer from '../batch/offer.ts'
import * as pageOfCards from '../batch/page-calls.ts'
import * as payment from '../batch/payment.ts'
import * as purchases from '../batch/purchases.ts'
import * as ratioTrial from '../batch/ratio-trial.ts'
import * as register from '../batch/register.ts'
import * as registerInspection from '../batch/register-inspection.ts'
import * as shopSearch from '../batch/shop-search.ts'
import * as aside from '../batch/set-aside.ts'
import * as settings from '../batch/settings.ts'
import * as visits from '../batch/visits.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import * as catalogueStaff from '../catalogue/catalogue-staff.ts'
import * as highlights from '../catalogue/highlights-staff.ts'
import * as priceImport from '../catalogue/price-import.ts'
import * as pricing from '../catalogue/pricing-staff.ts'
import * as ratioChanges from '../catalogue/ratio-changes.ts'
import * as conversation from '../conversation/conversation.ts'
import * as replies from '../conversation/replies.ts'
import * as slots from '../conversation/slot-calls.ts'
import * as thread from '../conversation/thread.ts'
import type { AnyCall } from '../core/call.ts'
import * as decisions from '../recognition/decisions.ts'
import * as cardViews from '../recognition/card-views.ts'
import * as quality from '../recognition/quality.ts'
import * as similarCards from '../recognition/similar-cards.ts'

const described: readonly Record<string, unknown>[] = [
  account,
  accountStaff,
  keptMails,
  secondFactor,
  staff,
  audit,
  batch,
  batchRows,
  desk,
  delays,
  delivery,
  figures,
  handover,
  item,
  offer,
  pageOfCards,
  payment,
  purchases,
  ratioTrial,
  register,
  registerInspection,
  aside,
  settings,
  shopSearch,
  visits,
  catalogue,
  catalogueStaff,
  highlights,
  priceImport,
  pricing,
  ratioChanges,
  conversation,
  slots,
  replies,
  thread,
  decisions,
  quality,
  cardViews,
  similarCards
]

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/**
 * Every call of the API: whatever those files describe. The gateway makes a route of each, the page of the API lists them.
 * On the client's side nothing imports this file.
 */
export const calls: readonly AnyCall[] = described.flatMap(file => Object.values(file).filter(isCall))
