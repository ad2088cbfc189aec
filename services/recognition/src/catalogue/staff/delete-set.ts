import { deleteSet as call } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { french } from '../../french.ts'
import { bury, live } from '../records/guarded-change.ts'
import { released } from '../records/images.ts'
import { writeCommand } from './write-command.ts'

export const deleteSet = writeCommand(call, async ({ setid }, _, { catalogue }) => {
  await bury(catalogue.sets, setid, async ({ icon }) => {
    if (await catalogue.cards.findOne({ setid, ...live }))
      throw new AppError('request_conflict', { fields: { setid: french.setNotEmpty } })
    return { set: {}, events: released(icon) }
  })
  return {}
})
