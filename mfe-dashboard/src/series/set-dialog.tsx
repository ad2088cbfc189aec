import { useQueryClient } from '@tanstack/react-query'
import { createSet, modifySet } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Set } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { nameOf, namesOfSet } from '../catalogue/names.ts'
import { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'
import type { EntryDialogProps } from './entry-acts.ts'
import { EntryFields } from './entry-fields.tsx'
import { SetValues, readSet } from './entry-values.ts'
import { seriesTexts } from './series-french.ts'

const { set: words, fields } = seriesTexts

type SetDialogProps = EntryDialogProps & { serieid: string; set: Set | null }

/** A new set of a series, or changes of one. */
export const SetDialog = ({ serieid, set, shell, onDone, onClose }: SetDialogProps) => {
  const client = useQueryClient()
  const form = useCallForm({
    schema: SetValues,
    read: readSet,
    send: values =>
      set ? request(modifySet, { setid: set.id, ...values }) : request(createSet, { serieid, ...values }),
    draft: formDraft(shell.drafts, `dashboard.set.${set?.id ?? `new.${serieid}`}`),
    onDone: saved => {
      void client.invalidateQueries({ queryKey: shopKeys.sets })
      onDone(words[set ? 'saved' : 'created'](nameOf(namesOfSet(saved))))
    }
  })
  return (
    <Modal title={set ? words.edit : words.add} locked={form.busy} onClose={onClose}>
      <CallForm
        form={form}
        submit={words.save}
        beside={
          <Button aria-disabled={form.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <EntryFields prefix="set" entry={set && { ...set, ...namesOfSet(set) }} form={form} />
        <TextField
          label={fields.total}
          hint={fields.totalHint}
          optional
          name="total"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={form.typed('total', set?.total?.toString())}
          error={form.errors['total']}
        />
      </CallForm>
    </Modal>
  )
}
