import { lazy } from 'react'
import { deleteSerie, deleteSet } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request } from '@comptoir/contracts/browser/client'
import { nameOf, namesOfSerie, namesOfSet } from '../catalogue/names.ts'
import type { EntryAct, EntryDialogProps } from './entry-acts.ts'
import { RemoveEntry } from './remove-entry.tsx'

const SerieDialog = lazy(async () => ({ default: (await import('./serie-dialog.tsx')).SerieDialog }))
const SetDialog = lazy(async () => ({ default: (await import('./set-dialog.tsx')).SetDialog }))

/** The dialog of an act on a series or a set. */
export const EntryDialog = ({ act, ...props }: EntryDialogProps & { act: EntryAct }) => {
  if (act.kind === 'serie') return <SerieDialog {...props} serie={act.serie} />
  if (act.kind === 'set') return <SetDialog {...props} serieid={act.serieid} set={act.set} />
  if (act.kind === 'removeSerie')
    return (
      <RemoveEntry
        {...props}
        entry="serie"
        name={nameOf(namesOfSerie(act.serie))}
        remove={() => request(deleteSerie, { serieid: act.serie.id })}
      />
    )
  return (
    <RemoveEntry
      {...props}
      entry="set"
      name={nameOf(namesOfSet(act.set))}
      remove={() => request(deleteSet, { setid: act.set.id })}
    />
  )
}
