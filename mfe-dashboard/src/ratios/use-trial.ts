import { useState } from 'react'
import { request } from '@comptoir/contracts/browser/client'
import { tryRatioTable } from '@comptoir/contracts/batch/ratio-trial'
import type { RatioTrial } from '@comptoir/contracts/batch/ratio-trial'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { useAct } from '@comptoir/web/query/use-act.ts'

/** Tries a whole table on the newest batches, for all cards that follow the default one or for one card. It changes nothing. */
export const useTrial = (cardid: string | null) => {
  const [trial, setTrial] = useState<RatioTrial | null>(null)
  const { run, busy, failure, forgetFailure } = useAct({
    send: (ratiotable: RatioTable) =>
      request(tryRatioTable, { action: 'add_ratio_table', ratiotable, ...(cardid && { cardid }) }),
    onDone: setTrial
  })
  return {
    attempt: run,
    busy,
    failure,
    trial,
    /** Withdraws what was shown, once the cells are others. */
    forget: () => {
      setTrial(null)
      forgetFailure()
    }
  }
}
