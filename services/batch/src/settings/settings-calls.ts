import * as calls from '@comptoir/contracts/batch/settings'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { auditOf, changeOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'

/** The settings as they are now. */
export const getSettings = command(calls.getSettings, (_input, _context, { settings }: Deps) => settings.get())

/** Changes the parts of the settings that are given, and hints the gateways, which keep a copy. */
export const changeSettings = command(
  calls.changeSettings,
  async (change, { actor }, { settings, bus, outbox }: Deps) => {
    const { closures = [], hours = [] } = change
    if (closures.some(({ from, to }) => to < from))
      throw new AppError('validation_failed', { fields: { closures: french.closureEndsBeforeItBegins } })
    if (hours.some(({ open, close }) => close <= open))
      throw new AppError('validation_failed', { fields: { hours: french.closesBeforeItOpens } })
    const changed = await settings.change(change, (before, after) =>
      auditOf(actor, {
        act: 'setting.changed',
        target: { kind: 'setting', id: 'shop' },
        ...changeOf({ ...before }, { ...after })
      })
    )
    outbox.kick()
    bus.hint(calls.settingsChannel, changed)
    return changed
  }
)
