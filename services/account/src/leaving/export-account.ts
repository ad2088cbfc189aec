import { Readable } from 'node:stream'
import * as calls from '@comptoir/contracts/account/account-calls'
import { KeptMail } from '@comptoir/contracts/account/kept-mails'
import { Batch } from '@comptoir/contracts/batch/batch'
import {
  exportBatches,
  exportSales,
  OwnRegisterEntry,
  Payment,
  ShownIdentity
} from '@comptoir/contracts/batch/export-sales'
import { Conversation, exportMessages, listConversations, Message } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Page } from '@comptoir/contracts/core/page'
import type { OperationReply, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import * as z from 'zod/mini'
import { ownAccount } from '../accounts/own-account.ts'
import { openIdentity, presentUser } from '../accounts/present-user.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'

/** How many elements one page has: a message of the bus holds 8 MB, and a batch up to 60 cards. */
const pageSize = { batches: 20, conversations: 100, messages: 200, sales: 20, mails: 100 }

/**
 * Stores the export of the account, whatever its status, in the photo store, where it is not kept: the gateway sends and
 * removes it. Throws `unavailable` when another service does not answer: half an export would look as if the shop held no
 * more.
 */
export const exportAccount = command(calls.exportAccount, async (_input, context, deps: Deps) => {
  const { _id } = await ownAccount(deps, context.actor)
  const user = await deps.users.getWithNotes(_id)
  if (!user) throw new AppError('session_invalid')
  const blob = await deps.photos.put(Readable.from(exportOf(deps, user, context)))
  return { filename: french.exportFile, contenttype: 'application/json; charset=utf-8' as const, blob }
})

/** The JSON of an `AccountExport`, in parts. */
async function* exportOf(
  { bus, sessions, payouts, identities, keptMails }: Deps,
  user: UserRecord,
  context: RequestContext
) {
  const userid = user._id
  // A blocked or unverified owner may not open these lists, but has a right to a copy of them.
  const asOwner = { ...context, actor: { kind: 'user', userid, batchtokenhash: null } as const }
  const batchids: string[] = []

  const ownPart = {
    exportedat: new Date().toISOString(),
    user: presentUser(user, payouts),
    account: {
      terms: user.terms,
      provedat: user.provedat?.toISOString() ?? null,
      blockreason: user.blockreason ?? null
    },
    identity: openIdentity(user, identities),
    notes: (user.notes ?? []).map(({ content, at }) => ({ content, at: at.toISOString() })),
    sessions: (await sessions.list(userid)).map(({ createdat, expiresat }) => ({
      createdat: createdat.toISOString(),
      expiresat: expiresat.toISOString()
    }))
  }
  yield JSON.stringify(ownPart).slice(0, -1)

  yield ',"batchs":['
  const batches = elementsOf(pageSize.batches, page => bus.request(exportBatches, page, asOwner))
  yield* inJson(Batch, batches, ({ id }) => batchids.push(id))

  yield '],"conversations":['
  yield* inJson(
    Conversation,
    elementsOf(pageSize.conversations, page => bus.request(listConversations, page, asOwner))
  )

  yield '],"messages":['
  const messages: Message[] = []
  const threads = elementsOf(pageSize.messages, page =>
    bus.request(exportMessages, { userid, batchids, ...page }, asOwner)
  )
  for await (const message of threads) messages.push(message)
  yield* inJson(Message, messages.toSorted(byTime))

  const sales = await salesOf(page => bus.request(exportSales, page, asOwner))
  yield '],"register":['
  yield* inJson(OwnRegisterEntry, sales.register)
  yield '],"payments":['
  yield* inJson(Payment, sales.payments)
  yield '],"identities":['
  yield* inJson(ShownIdentity, sales.identities)
  yield '],"mails":['
  yield* inJson(
    KeptMail,
    elementsOf(pageSize.mails, page => keptMails.list(userid, page))
  )
  yield ']}'
}

/** Every element of a list, asked for page by page. */
async function* elementsOf<Element>(
  limit: number,
  ask: (page: { limit: number; before?: string }) => Promise<Page<Element>>
): AsyncGenerator<Element> {
  let before: string | null | undefined
  while (before !== null) {
    const { items, next }: Page<Element> = await ask(before === undefined ? { limit } : { limit, before })
    yield* items
    before = next
  }
}

type Sales = OperationReply<typeof exportSales>

/** Register entries by order number, payments and identity documents of all batches, asked for page by page. */
const salesOf = async (ask: (page: { limit: number; before?: string }) => Promise<Sales>) => {
  const register: OwnRegisterEntry[] = []
  const payments: Payment[] = []
  const shown: ShownIdentity[] = []
  let before: string | null | undefined
  while (before !== null) {
    const page: Sales = await ask({ limit: pageSize.sales, ...(before === undefined ? {} : { before }) })
    register.push(...page.register)
    payments.push(...page.payments)
    shown.push(...page.identities)
    before = page.next
  }
  return { register: register.toSorted((one, other) => one.order - other.order), payments, identities: shown }
}

/** The elements of a JSON array, with the fields of their contract only: no other field may leave the service. */
async function* inJson<Element>(
  schema: z.ZodMiniType<Element>,
  elements: AsyncIterable<Element> | Iterable<Element>,
  visit: (element: Element) => unknown = () => undefined
): AsyncGenerator<string> {
  let comma = ''
  for await (const element of elements) {
    visit(element)
    yield comma + JSON.stringify(z.parse(schema, element))
    comma = ','
  }
}

/** The order of the messages of several threads in one list. */
const byTime = (one: Message, other: Message): number =>
  Date.parse(one.createdat) - Date.parse(other.createdat) || one.seq - other.seq
