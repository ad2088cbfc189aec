import type { changeSettings } from '@comptoir/contracts/batch/batch-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { settingsChannel } from '@comptoir/contracts/batch/settings'
import type { Handler } from '@comptoir/kit/bus/bus'
import { french } from '../french.ts'
import type { Deps } from '../deps.ts'

/** Changes the parts of the settings that are given, and hints them to the gateways that keep a copy. */
export const createChangeSettings =
  ({ settings, bus }: Pick<Deps, 'settings' | 'bus'>): Handler<typeof changeSettings> =>
  async change => {
    const { closures = [], hours = [] } = change
    if (closures.some(({ from, to }) => to < from))
      throw new AppError('validation_failed', { fields: { closures: french.closureEndsBeforeItBegins } })
    if (hours.some(({ open, close }) => close <= open))
      throw new AppError('validation_failed', { fields: { hours: french.closesBeforeItOpens } })
    const changed = await settings.change(change)
    bus.hint(settingsChannel, changed)
    return changed
  }
