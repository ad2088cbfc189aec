import { useQueryClient } from '@tanstack/react-query'
import { createSet, modifySet } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Set } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { TextField } from '@comptoir/ui/text-field'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { nameOf, namesOfSet } from '../catalogue/names.ts'
import { shopKeys } from '../shop-keys.ts'
import type { EntryDialogProps } from './entry-acts.ts'
import { EntryFields } from './entry-fields.tsx'
import { SetValues, readSet } from './entry-values.ts'
import { seriesTexts } from './series-french.ts'

const { set: words, fields } = seriesTexts

type SetDialogProps = EntryDialogProps & { serieid: string; set: Set | null }

/** Creates a set in a series, or changes one. */
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
    <FormDialog form={form} title={set ? words.edit : words.add} submit={words.save} onClose={onClose}>
      <EntryFields prefix="set" entry={set && { ...set, ...namesOfSet(set) }} form={form} />
      <TextField
        label={fields.total}
        hint={fields.totalHint}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.field('total', set?.total?.toString())}
      />
    </FormDialog>
  )
}
