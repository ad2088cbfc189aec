import { useQueryClient } from '@tanstack/react-query'
import { createSerie, modifySerie } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Serie } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { nameOf, namesOfSerie } from '../catalogue/names.ts'
import { shopKeys } from '../shop-keys.ts'
import type { EntryDialogProps } from './entry-acts.ts'
import { EntryFields } from './entry-fields.tsx'
import { SerieValues, readSerie } from './entry-values.ts'
import { seriesTexts } from './series-french.ts'

const { serie: words } = seriesTexts

/** Creates a series, or changes one. */
export const SerieDialog = ({ serie, shell, onDone, onClose }: EntryDialogProps & { serie: Serie | null }) => {
  const client = useQueryClient()
  const form = useCallForm({
    schema: SerieValues,
    read: readSerie,
    send: values => (serie ? request(modifySerie, { serieid: serie.id, ...values }) : request(createSerie, values)),
    draft: formDraft(shell.drafts, `dashboard.serie.${serie?.id ?? 'new'}`),
    onDone: saved => {
      void client.invalidateQueries({ queryKey: shopKeys.series })
      onDone(words[serie ? 'saved' : 'created'](nameOf(namesOfSerie(saved))))
    }
  })
  return (
    <FormDialog form={form} title={serie ? words.edit : words.add} submit={words.save} onClose={onClose}>
      <EntryFields prefix="serie" entry={serie && { ...serie, ...namesOfSerie(serie) }} form={form} />
    </FormDialog>
  )
}
