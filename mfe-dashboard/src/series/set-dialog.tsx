import { useQueryClient } from '@tanstack/react-query'
import { createSet, modifySet } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Set } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextField } from '@comptoir/ui/text-field'
import { nameOf, namesOfSet } from '../catalogue/names.ts'
import { formDraft } from '../form/form-draft.ts'
import { FormPart } from '../form/form-part.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'
import type { EntryDialogProps } from './entry-dialog.tsx'
import { EntryFields } from './entry-fields.tsx'
import { SetValues, readSet } from './entry-values.ts'
import { seriesTexts } from './series-french.ts'

const { set: words, fields } = seriesTexts

type SetDialogProps = EntryDialogProps & { serieid: string; set: Set | null }

/** A new set of a series, or changes of one. */
export const SetDialog = ({ serieid, set, shell, onDone, onClose }: SetDialogProps) => {
  const client = useQueryClient()
  const draft = formDraft(shell.drafts, `dashboard.set.${set?.id ?? `new.${serieid}`}`)
  const typed = draft.read()
  const form = useCheckedForm({
    schema: SetValues,
    read: readSet,
    send: values =>
      set ? request(modifySet, { setid: set.id, ...values }) : request(createSet, { serieid, ...values }),
    onDone: saved => {
      draft.forget()
      void client.invalidateQueries({ queryKey: shopKeys.sets })
      onDone(words[set ? 'saved' : 'created'](nameOf(namesOfSet(saved))))
    }
  })
  return (
    <Modal title={set ? words.edit : words.add} locked={form.busy} onClose={onClose}>
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
        <EntryFields prefix="set" entry={set && { ...set, ...namesOfSet(set) }} typed={typed} errors={form.errors} />
        <TextField
          label={fields.total}
          hint={fields.totalHint}
          optional
          name="total"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed['total'] ?? set?.total ?? ''}
          error={form.errors['total']}
        />
      </FormPart>
    </Modal>
  )
}
