import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '@comptoir/kit/run/log'
import type { Photos, Recognise, Recognition } from '../pipeline/recognition.ts'
import type { LookAt } from './decision.ts'

export interface Engines {
  embedded: Recognise
  /** Absent where it is not configured. */
  ximilar?: ((photos: Photos, payer: AnalysisPayer | null) => Promise<Recognition>) | undefined
  log: Log
}

/**
 * Ximilar looks first where it is configured. Our own recogniser, which costs nothing, looks where Ximilar does not
 * answer, has no credits left, or knows no card of our catalogue: the seller has an answer all the same, and the log
 * of decisions tells whose it is.
 */
export const createLook = ({ embedded, ximilar, log }: Engines): LookAt => {
  const lookOurselves = async (photos: Photos) => ({ engine: 'embedded' as const, recognition: await embedded(photos) })
  if (!ximilar) return lookOurselves
  return async (photos, payer) => {
    try {
      const recognition = await ximilar(photos, payer)
      const unknown = recognition.outcome === 'unreadable' && recognition.reason === 'unknown_card'
      if (!unknown) return { engine: 'ximilar', recognition }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.warn({ err: error }, 'the embedded recogniser looks instead of Ximilar')
    }
    return await lookOurselves(photos)
  }
}
