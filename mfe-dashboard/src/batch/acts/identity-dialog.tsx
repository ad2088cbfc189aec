import { Identity, identityKinds } from '@comptoir/contracts/identity'
import { recordIdentity } from '@comptoir/contracts/batch-staff'
import { request } from '@comptoir/contracts/client'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { Select } from '@comptoir/ui/select'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { formDraft } from '../../form/form-draft.ts'
import { FormPart } from '../../form/form-part.tsx'
import { optionsOf } from '../../form/options-of.ts'
import { useCheckedForm } from '../../form/use-checked-form.ts'
import { texts } from '../../french.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'

const { identity: words } = batchTexts

const kinds = optionsOf(identityKinds)

/** Records the identity document the seller shows, as the police register asks for it. */
export const IdentityDialog = ({ batch: { id }, shell, onDone, onClose }: ActProps) => {
  const draft = formDraft(shell.drafts, `dashboard.identity.${id}`)
  const typed = draft.read()
  const keep = useKeepBatch()
  const form = useCheckedForm({
    schema: Identity,
    read: data => Object.fromEntries(data),
    send: identity => request(recordIdentity, { id, ...identity }),
    onDone: changed => {
      draft.forget()
      keep(changed)
      onDone(words.saved)
    }
  })
  const field = (name: 'number' | 'date' | 'authority' | 'address') => ({
    name,
    label: words[name],
    defaultValue: typed[name],
    error: form.errors[name],
    // A person's document is not for the browser to remember.
    autoComplete: 'off'
  })
  return (
    <Modal title={words.title} locked={form.busy} onClose={onClose}>
      <p>{words.text}</p>
      <FormPart
        form={form}
        submit={words.submit}
        onInput={() => draft.keep(form.element.current)}
        beside={
          <Button aria-disabled={form.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <Select
          label={words.kind}
          name="kind"
          options={kinds}
          defaultValue={typed['kind']}
          error={form.errors['kind']}
        />
        <TextField {...field('number')} spellCheck={false} />
        <TextField {...field('date')} type="date" />
        <TextField {...field('authority')} hint={words.authorityHint} />
        <TextArea {...field('address')} />
      </FormPart>
    </Modal>
  )
}
