import type { Batch } from '@comptoir/contracts/batch/batch'
import { exportBatches, exportSales } from '@comptoir/contracts/batch/export-sales'
import { listConversations, type Conversation } from '@comptoir/contracts/conversation/conversation'
import type { Actor } from '@comptoir/contracts/core/access'
import type { OperationReply } from '@comptoir/kit/bus/bus'
import type { InProcessBus } from '@comptoir/kit/bus/in-process'
import { openDesk } from './desk.ts'

/** Plays the other services, which answer pages of the lists of their actor, newest first. */
export const openWithLists = async (
  lists: { batchs: Batch[]; conversations: Conversation[]; sales?: Partial<OperationReply<typeof exportSales>> },
  wrap?: (bus: InProcessBus) => InProcessBus
) => {
  const desk = await openDesk(wrap)
  const pageOf = <Entry extends { id: string; userid: string | null }>(
    entries: Entry[],
    { limit, before }: { limit: number; before?: string | undefined },
    actor: Actor
  ) => {
    const own = entries.filter(({ userid }) => userid === actor.userid)
    const from = before === undefined ? 0 : own.findIndex(({ id }) => id === before) + 1
    const items = own.slice(from, from + limit)
    return { items, next: from + limit < own.length ? (items.at(-1)?.id ?? null) : null }
  }
  await desk.bus.handle(exportBatches, async (page, { actor }) => pageOf(lists.batchs, page, actor))
  await desk.bus.handle(listConversations, async (page, { actor }) => pageOf(lists.conversations, page, actor))
  await desk.bus.handle(exportSales, async ({ limit, before }, { actor }) => {
    const { items, next } = pageOf(lists.batchs, { limit, before }, actor)
    const of = (batchid: string) => items.some(({ id }) => id === batchid)
    const { register = [], payments = [], identities = [] } = lists.sales ?? {}
    return {
      register: register.filter(({ batchid }) => of(batchid)),
      payments: payments.filter(({ batchid }) => of(batchid)),
      identities: identities.filter(({ batchid }) => of(batchid)),
      next
    }
  })
  return desk
}
