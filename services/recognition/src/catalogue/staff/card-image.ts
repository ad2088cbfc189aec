import type { setCardImage } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { changeGuarded } from '../records/guarded-change.ts'
import { kept, released } from '../records/images.ts'

/** Another reference image of a card: the one before goes, and the recogniser learns the new one by `changedat`. */
export const createSetCardImage =
  ({
    catalogue,
    kickOutbox
  }: {
    catalogue: Pick<CatalogueRepository, 'cards'>
    kickOutbox: () => void
  }): Handler<typeof setCardImage> =>
  async ({ cardid, files: { image } }) => {
    if (image === undefined) throw new AppError('validation_failed')
    const changed = await changeGuarded(catalogue.cards, cardid, card => ({
      set: { image },
      events: [...kept(image), ...released(card.image)]
    }))
    if (!changed) throw new AppError('not_found')
    kickOutbox()
    return { image }
  }
