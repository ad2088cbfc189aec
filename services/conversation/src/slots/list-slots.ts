import { addDays } from '@comptoir/contracts/core/calendar'
import { shopMoment } from '@comptoir/contracts/batch/opening-hours'
import * as calls from '@comptoir/contracts/conversation/slot-calls'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { choosableDays, freeSlotsFrom } from './free-slots.ts'
import { takenCells } from './taken-slots.ts'

/** The times that a seller may choose. Staff see the same list: what they may choose besides is up to them. */
export const listSlots = command(
  calls.listSlots,
  async ({ mode, from = '' }, _context, { conversations, agenda: agendas, shopSettings }: Deps) => {
    const [agenda, hours] = [await agendas.get(), await shopSettings.get()]
    const { kinds } = agenda
    if (kinds.length === 0 || (mode !== undefined && !kinds.includes(mode))) return { slots: [], next: null, kinds }
    const now = new Date()
    const { last } = choosableDays({ agenda, now })
    const taken = await takenCells(conversations, {
      startsat: now,
      endsat: shopMoment(addDays(last, 1), '00:00', 'latest')
    })
    const { slots, next } = freeSlotsFrom(from, { hours, agenda, taken, now })
    const shown = slots.map(({ startsat, endsat }) => ({
      startsat: startsat.toISOString(),
      endsat: endsat.toISOString()
    }))
    return { slots: shown, next, kinds }
  }
)
