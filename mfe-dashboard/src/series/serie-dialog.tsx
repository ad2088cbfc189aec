import { useQueryClient } from '@tanstack/react-query'
import { createSerie, modifySerie } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Serie } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { nameOf, namesOfSerie } from '../catalogue/names.ts'
import { formDraft } from '../form/form-draft.ts'
import { FormPart } from '../form/form-part.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'
import type { EntryDialogProps } from './entry-dialog.tsx'
import { EntryFields } from './entry-fields.tsx'
import { SerieValues, readSerie } from './entry-values.ts'
import { seriesTexts } from './series-french.ts'

const { serie: words } = seriesTexts

/** A new series, or changes of one. */
export const SerieDialog = ({ serie, shell, onDone, onClose }: EntryDialogProps & { serie: Serie | null }) => {
  const client = useQueryClient()
  const draft = formDraft(shell.drafts, `dashboard.serie.${serie?.id ?? 'new'}`)
  const form = useCheckedForm({
    schema: SerieValues,
    read: readSerie,
    send: values => (serie ? request(modifySerie, { serieid: serie.id, ...values }) : request(createSerie, values)),
    onDone: saved => {
      draft.forget()
      void client.invalidateQueries({ queryKey: shopKeys.series })
      onDone(words[serie ? 'saved' : 'created'](nameOf(namesOfSerie(saved))))
    }
  })
  return (
    <Modal title={serie ? words.edit : words.add} locked={form.busy} onClose={onClose}>
      <FormPart
        form={form}
        submit={words.save}
        onInput={() => draft.keep(form.element.current)}
        beside={
          <Button aria-disabled={form.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <EntryFields
          prefix="serie"
          entry={serie && { ...serie, ...namesOfSerie(serie) }}
          typed={draft.read()}
          errors={form.errors}
        />
      </FormPart>
    </Modal>
  )
}
