import * as calls from '@comptoir/contracts/conversation/slot-calls'
import type { Agenda } from '@comptoir/contracts/conversation/slot'
import { command } from '@comptoir/kit/bus/command'
import { auditOf, changeOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'

export const getAgenda = command(calls.getAgenda, (_input, _context, { agenda }: Deps) => agenda.get())

/** Fields that were given; `undefined` is none. */
const given = (change: { [Name in keyof Agenda]?: Agenda[Name] | undefined }): Partial<Agenda> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Changes how the shop gives appointments. The address of the video room opens it, so the log only tells that it changed. */
export const changeAgenda = command(calls.changeAgenda, async (change, { actor }, { agenda, outbox }: Deps) => {
  const { minutes, kinds, atonce, leadhours, daysahead, closed, videourl } = change
  const fields = given({ minutes, kinds, atonce, leadhours, daysahead, closed, videourl })
  const changed = await agenda.change(fields, (before, after) =>
    auditOf(actor, {
      act: 'setting.agenda_changed',
      target: { kind: 'setting', id: 'agenda' },
      ...changeOf({ ...before }, { ...after }, ['videourl'])
    })
  )
  outbox.kick()
  return changed
})
