import { setCardImage as call } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { changeGuarded } from '../records/guarded-change.ts'
import { released } from '../records/images.ts'
import { writeCommand } from './write-command.ts'

/** The image before is released. The recogniser learns the new one from the changes of the catalogue. */
export const setCardImage = writeCommand(call, async ({ cardid, files: { image } }, _, { catalogue, images }) => {
  if (image === undefined) throw new AppError('validation_failed')
  const changed = await changeGuarded(catalogue.cards, cardid, async card => {
    await images.keep([image])
    return { set: { image }, events: released(card.image) }
  })
  if (!changed) throw new AppError('not_found')
  return { image }
})
