import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '@comptoir/kit/run/log'
import type { Photos, Recognise, Recognition } from '../pipeline/recognition.ts'
import type { Look } from './decision.ts'

interface Engines {
  embedded: Recognise
  /** Absent where it is not configured. */
  ximilar?: ((photos: Photos, payer: AnalysisPayer | null) => Promise<Recognition>) | undefined
  log: Log
}

/**
 * Looks at a pair of photos, with Ximilar first where it is configured. Our own recogniser, which costs nothing, looks
 * where Ximilar did not answer, had no credits left, or knew no card of our catalogue, so that every seller gets an
 * answer. Rejects on faults, which may be tried again.
 */
export const look = async (
  { embedded, ximilar, log }: Engines,
  photos: Photos,
  payer: AnalysisPayer | null
): Promise<Look> => {
  try {
    const recognition = await ximilar?.(photos, payer)
    const isUnknown = recognition?.outcome === 'unreadable' && recognition.reason === 'unknown_card'
    if (recognition && !isUnknown) return { engine: 'ximilar', recognition }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error }, 'the embedded recogniser looks instead of Ximilar')
  }
  return { engine: 'embedded', recognition: await embedded(photos) }
}
