import { useIsMutating } from '@tanstack/react-query'
import { Identity, identityKinds } from '@comptoir/contracts/batch/identity'
import { recordIdentity } from '@comptoir/contracts/batch/payment'
import { request } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { Select } from '@comptoir/ui/select'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { optionsOf } from '../../form/options-of.ts'
import { texts } from '../../french.ts'
import { useUser } from '../../person/use-user.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'

const { identity: words } = batchTexts

const kinds = optionsOf(identityKinds)

const identityKey = (id: string) => ['identity', id]

type IdentityFormProps = ActProps & { known: Identity | null }

const IdentityForm = ({ batch: { id }, shell, known, onDone, onClose }: IdentityFormProps) => {
  const keep = useKeepBatch()
  const form = useCallForm({
    schema: Identity,
    send: identity => request(recordIdentity, { id, ...identity }),
    draft: formDraft(shell.drafts, `dashboard.identity.${id}`),
    onDone: changed => {
      keep(changed)
      onDone(words.saved)
    },
    mutationKey: identityKey(id)
  })
  const field = (name: 'number' | 'date' | 'authority' | 'address') => ({
    name,
    label: words[name],
    defaultValue: form.typed(name, known?.[name]),
    error: form.errors[name],
    // A person's document is not for the browser to remember.
    autoComplete: 'off'
  })
  return (
    <>
      {known && !form.drafted && <Banner>{words.known}</Banner>}
      <CallForm
        form={form}
        submit={words.submit}
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
          defaultValue={form.typed('kind', known?.kind)}
          error={form.errors['kind']}
        />
        <TextField {...field('number')} spellCheck={false} />
        <TextField {...field('date')} type="date" />
        <TextField {...field('authority')} hint={words.authorityHint} />
        <TextArea {...field('address')} />
      </CallForm>
    </>
  )
}

/**
 * Records the identity document the seller shows, as the police register asks for it. It opens with the one their account
 * keeps; what was typed here before wins.
 */
export const IdentityDialog = (props: ActProps) => {
  const seller = useUser(props.batch.userid ?? '')
  const busy = useIsMutating({ mutationKey: identityKey(props.batch.id) }) > 0
  return (
    <Modal title={words.title} locked={busy} onClose={props.onClose}>
      <p>{words.text}</p>
      {seller.data ? (
        <IdentityForm {...props} known={seller.data.identity ?? null} />
      ) : (
        <Unloaded query={seller} label={words.loading} lines={4} />
      )}
    </Modal>
  )
}
