import { visitor } from '@comptoir/contracts/core/access'
import { searchCards } from '@comptoir/contracts/catalogue/catalogue'
import type { Bus } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import type { Log } from '@comptoir/kit/run/log'
import type { Db } from 'mongodb'
import type { CatalogueRepository } from '../../catalogue/records/catalogue-repository.ts'
import type { XimilarSettings } from '../../config.ts'
import type { DailyAllowances } from '../../remote/daily-allowances.ts'
import { createCredits } from './credits.ts'
import { createGradePhotos } from './grade-photos.ts'
import { createAwaitGrade, createSubmitGrade } from './grade.ts'
import { openGradingJobs } from './grading-jobs.ts'
import { createIdentify } from './identify.ts'
import { createKnownCards } from './known-cards.ts'
import { createXimilarRecognise } from './recognise.ts'
import { createXimilarApi } from './ximilar-api.ts'

interface Needs {
  settings: XimilarSettings
  bus: Bus
  catalogue: CatalogueRepository
  allowances: DailyAllowances
  db: Db
  log: Log
}

/** Cards of one name and number there are at most, among all that a search finds. */
const searched = 50
const searchMs = 5000
/** Analyses that may wait for Ximilar at once. Where they come to need a thread, they wait in the queue of the pool. */
const concurrency = 8

/** Ximilar as the settings have it. */
export const openXimilar = async ({ settings, bus, catalogue, allowances, db, log }: Needs) => {
  const api = createXimilarApi(settings)
  const credits = createCredits(allowances, settings.credits)
  /** The search every seller uses: one way only for words to find a card. */
  const findCards = async (words: string) => {
    const context = { actor: visitor, requestid: newId(), deadline: Date.now() + searchMs }
    const found = await bus.request(searchCards, { q: words.slice(0, 100), limit: searched }, context)
    return found.map(({ id }) => id)
  }
  const jobs = await openGradingJobs(db)
  const grade = createGradePhotos({ submit: createSubmitGrade(api), awaitGrade: createAwaitGrade(api), jobs, credits })
  return {
    concurrency,
    recognise: createXimilarRecognise({
      identify: createIdentify(api),
      knownAs: createKnownCards({ findCards, catalogue }),
      credits,
      grade: settings.grading ? grade : undefined,
      log
    }),
    /** Forgets the grades asked for days ago. */
    forget: () => jobs.forget()
  }
}
