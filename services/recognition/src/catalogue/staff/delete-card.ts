import { deleteCard as call } from '@comptoir/contracts/catalogue/catalogue-staff'
import { bury } from '../records/guarded-change.ts'
import { released } from '../records/images.ts'
import { writeCommand } from './write-command.ts'

export const deleteCard = writeCommand(call, async ({ cardid }, _, { catalogue }) => {
  await bury(catalogue.cards, cardid, async ({ image }) => ({ set: { image: null }, events: released(image) }))
  return {}
})
