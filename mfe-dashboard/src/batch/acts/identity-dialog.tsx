import { Identity, identityKinds } from '@comptoir/contracts/batch/identity'
import { recordIdentity } from '@comptoir/contracts/batch/payment'
import { request } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Modal } from '@comptoir/ui/modal'
import { Select } from '@comptoir/ui/select'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { optionsOf } from '../../form/options-of.ts'
import { useUser } from '../../person/use-user.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'

const { identity: words } = batchTexts

const kinds = optionsOf(identityKinds)

/**
 * Records the identity document that the seller shows, for the police register. The form opens with the document that
 * the seller's account keeps, or with the draft of an earlier visit.
 */
export const IdentityDialog = ({ batch: { id, userid }, shell, onDone, onClose }: ActProps) => {
  const keep = useKeepBatch()
  const seller = useUser(userid ?? '')
  const known = seller.data?.identity
  const form = useCallForm({
    schema: Identity,
    send: identity => request(recordIdentity, { id, ...identity }),
    draft: formDraft(shell.drafts, `dashboard.identity.${id}`),
    onDone: changed => {
      keep(changed)
      onDone(words.saved)
    }
  })
  const field = (name: 'number' | 'date' | 'authority' | 'address') => ({
    ...form.field(name, known?.[name]),
    label: words[name],
    // The browser must not suggest one person's document to the next.
    autoComplete: 'off'
  })
  return (
    <Modal title={words.title} locked={form.busy} onClose={onClose}>
      <p>{words.text}</p>
      {seller.data ? (
        <>
          {known && !form.drafted && <Banner>{words.known}</Banner>}
          <CallForm form={form} submit={words.submit} onCancel={onClose}>
            <Select label={words.kind} options={kinds} {...form.field('kind', known?.kind)} />
            <TextField {...field('number')} spellCheck={false} />
            <TextField {...field('date')} type="date" />
            <TextField {...field('authority')} hint={words.authorityHint} />
            <TextArea {...field('address')} />
          </CallForm>
        </>
      ) : (
        <Unloaded query={seller} label={words.loading} lines={4} />
      )}
    </Modal>
  )
}
