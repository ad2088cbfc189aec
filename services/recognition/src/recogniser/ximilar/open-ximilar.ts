import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { Log } from '@comptoir/kit/run/log'
import type { Db } from 'mongodb'
import type { CatalogueForRecogniser } from '../../catalogue/for-recogniser.ts'
import type { XimilarSettings } from '../../config.ts'
import type { DailyAllowances } from '../../remote/daily-allowances.ts'
import type { Photos } from '../pipeline/recognition.ts'
import { createCredits } from './credits.ts'
import { gradePhotos } from './grade-photos.ts'
import { openGradingJobs } from './grading-jobs.ts'
import { identify } from './identify.ts'
import { knownAs } from './known-cards.ts'
import { recogniseByXimilar, type XimilarNeeds } from './recognise.ts'
import { createXimilarApi } from './ximilar-api.ts'

interface Needs {
  settings: XimilarSettings
  catalogue: Pick<CatalogueForRecogniser, 'findCards' | 'cardsWithSets'>
  allowances: DailyAllowances
  db: Db
  log: Log
}

/** Ximilar as the settings have it. */
export const openXimilar = async ({ settings, catalogue, allowances, db, log }: Needs) => {
  const api = createXimilarApi(settings)
  const credits = createCredits(allowances, settings.credits)
  const jobs = await openGradingJobs(db)
  const needs: XimilarNeeds = {
    identify: photo => identify(api, photo),
    knownAs: title => knownAs(catalogue, title),
    credits,
    grade: settings.grading
      ? (photos, payer, signal) => gradePhotos({ api, jobs, credits }, photos, { payer, signal })
      : undefined,
    log
  }
  return {
    /** How many analyses may wait for Ximilar at once; those that need a thread after all wait in the queue of the pool. */
    concurrency: 8,
    recognise: (photos: Photos, payer: AnalysisPayer | null) => recogniseByXimilar(needs, photos, payer),
    forget: () => jobs.forget()
  }
}
