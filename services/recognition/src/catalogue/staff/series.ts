import * as calls from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId } from '@comptoir/kit/store/ids'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import { french } from '../../french.ts'
import { bury, changeGuarded, insertRecord, live } from '../records/guarded-change.ts'
import { given, nameKey, namesAfter } from '../records/names.ts'
import { presentSerie } from '../records/present.ts'
import type { SerieRecord } from '../records/records.ts'
import { auditRecord } from '../records/staff-acts.ts'
import { writeCommand } from './write-command.ts'

export const createSerie = writeCommand(
  calls.createSerie,
  async ({ requestid, ...asked }, { actor }, { catalogue: { series } }) => {
    const mark = requestMark(actor.userid, requestid, asked)
    const { record } = await onceRequested<SerieRecord>(series, mark, async () => {
      const { audience = 'B', releasedate = null, ...body } = asked
      const names = namesAfter('serie', null, body)
      const fields = { ...names, namekey: nameKey(names), audience, releasedate }
      const serie = { _id: newId(), ...fields, createdat: new Date(), ...mark }
      await insertRecord(series, serie, auditRecord(actor, 'serie.created', 'serie', { before: null, after: serie }))
      return serie
    })
    return presentSerie(record)
  }
)

export const modifySerie = writeCommand(
  calls.modifySerie,
  async ({ serieid, audience, releasedate, ...body }, { actor }, { catalogue }) => {
    const changed = await changeGuarded(catalogue.series, serieid, serie => {
      const names = namesAfter('serie', serie, body)
      const set = { ...names, namekey: nameKey(names), ...given({ audience, releasedate }) }
      const after = { ...serie, ...set }
      return { set, events: auditRecord(actor, 'serie.changed', 'serie', { before: serie, after }) }
    })
    if (!changed) throw new AppError('not_found')
    return presentSerie(changed.after)
  }
)

export const deleteSerie = writeCommand(
  calls.deleteSerie,
  async ({ serieid }, { actor }, { catalogue: { series, sets } }) => {
    await bury(series, serieid, async before => {
      if (await sets.findOne({ serieid, ...live }))
        throw new AppError('request_conflict', { fields: { serieid: french.serieNotEmpty } })
      return { set: {}, events: auditRecord(actor, 'serie.deleted', 'serie', { before, after: null }) }
    })
    return {}
  }
)
