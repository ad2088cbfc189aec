import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '@comptoir/kit/run/log'
import type { Photos, Recognise, Recognition } from '../pipeline/recognition.ts'
import type { Look } from './decision.ts'

export interface Engines {
  embedded: Recognise
  /** Absent where it is not configured. */
  ximilar?: ((photos: Photos, payer: AnalysisPayer | null) => Promise<Recognition>) | undefined
  log: Log
}

/** The recognition by Ximilar; null where it is not configured, did not answer, or knows no card of our catalogue. */
const lookByXimilar = async (
  { ximilar, log }: Engines,
  photos: Photos,
  payer: AnalysisPayer | null
): Promise<Recognition | null> => {
  if (!ximilar) return null
  try {
    const recognition = await ximilar(photos, payer)
    const isUnknown = recognition.outcome === 'unreadable' && recognition.reason === 'unknown_card'
    return isUnknown ? null : recognition
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error }, 'the embedded recogniser looks instead of Ximilar')
    return null
  }
}

/**
 * Looks at a pair of photos, with Ximilar first where it is configured. Our own recogniser, which costs nothing, looks
 * where Ximilar did not answer, had no credits left, or knew no card of our catalogue, so that every seller gets an
 * answer. Rejects on faults, which may be tried again.
 */
export const look = async (engines: Engines, photos: Photos, payer: AnalysisPayer | null): Promise<Look> => {
  const recognition = await lookByXimilar(engines, photos, payer)
  return recognition
    ? { engine: 'ximilar', recognition }
    : { engine: 'embedded', recognition: await engines.embedded(photos) }
}
