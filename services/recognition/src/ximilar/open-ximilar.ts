import { visitor } from '@comptoir/contracts/access'
import { searchCards } from '@comptoir/contracts/catalogue'
import type { Bus } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/ids'
import type { CatalogueRepository } from '../catalogue/catalogue-repository.ts'
import type { XimilarSettings } from '../config.ts'
import type { DailyAllowances } from '../remote/daily-allowances.ts'
import { createCredits } from './credits.ts'
import { createIdentify } from './identify.ts'
import { createKnownCards } from './known-cards.ts'
import { createXimilarRecognise } from './recognise.ts'
import { createXimilarApi } from './ximilar-api.ts'

interface Needs {
  settings: XimilarSettings
  bus: Bus
  catalogue: CatalogueRepository
  allowances: DailyAllowances
}

/** Cards of one name and number there are at most, among all that a search finds. */
const searched = 50
const searchMs = 5000

/** Ximilar as the settings have it. */
export const openXimilar = ({ settings, bus, catalogue, allowances }: Needs) => {
  const api = createXimilarApi(settings)
  const credits = createCredits(allowances, settings.credits)
  /** The search every seller uses: one way only for words to find a card. */
  const findCards = async (words: string) => {
    const context = { actor: visitor, requestid: newId(), deadline: Date.now() + searchMs }
    const found = await bus.request(searchCards, { q: words.slice(0, 100), limit: searched }, context)
    return found.map(({ id }) => id)
  }
  return createXimilarRecognise({
    identify: createIdentify(api),
    knownAs: createKnownCards({ findCards, catalogue }),
    credits
  })
}
