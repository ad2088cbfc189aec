import { addDays } from '@comptoir/contracts/core/calendar'
import { shopMoment } from '@comptoir/contracts/batch/opening-hours'
import * as calls from '@comptoir/contracts/conversation/slot-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { readPage } from '@comptoir/kit/store/pages'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { isOutside } from './free-slots.ts'
import { presentSlot } from './slot-record.ts'

/** Six weeks: what the page of a month shows. */
const daysMost = 42

const earliestFirst = { fields: ['slot.startsat', '_id'], descending: false } as const

/** The agenda of the shop. The index of the times answers it, whatever the number of appointments without one. */
export const listAppointments = command(
  calls.listAppointments,
  async ({ from, to, limit, before }, _context, { conversations, agenda: agendas, shopSettings }: Deps) => {
    if (to < from || to >= addDays(from, daysMost))
      throw new AppError('validation_failed', { fields: { to: french.slot.days } })
    const [agenda, hours] = [await agendas.get(), await shopSettings.get()]
    const { items, next } = await readPage(conversations.collection, earliestFirst, {
      filter: {
        'slot.startsat': {
          $gte: shopMoment(from, '00:00', 'earliest'),
          $lt: shopMoment(addDays(to, 1), '00:00', 'earliest')
        }
      },
      limit,
      before,
      hint: 'agenda'
    })
    const entries = items.flatMap(({ _id: id, userid, slot }) =>
      slot ? [{ id, userid, slot: presentSlot(slot), outside: isOutside(slot, { hours, agenda }) }] : []
    )
    return { items: entries, next }
  }
)
