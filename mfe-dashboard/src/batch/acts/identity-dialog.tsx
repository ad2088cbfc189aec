import { useIsMutating } from '@tanstack/react-query'
import { Identity, identityKinds } from '@comptoir/contracts/batch/identity'
import { recordIdentity } from '@comptoir/contracts/batch/payment'
import { request } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { Select } from '@comptoir/ui/select'
import { Skeleton } from '@comptoir/ui/skeleton'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { FailurePanel } from '../../failure-panel.tsx'
import { formDraft } from '../../form/form-draft.ts'
import { FormPart } from '../../form/form-part.tsx'
import { optionsOf } from '../../form/options-of.ts'
import { useCheckedForm } from '../../form/use-checked-form.ts'
import { texts } from '../../french.ts'
import { useUser } from '../../users/use-user.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'

const { identity: words } = batchTexts

const kinds = optionsOf(identityKinds)

const identityKey = (id: string) => ['identity', id]

type IdentityFormProps = ActProps & { known: Identity | null }

const IdentityForm = ({ batch: { id }, shell, known, onDone, onClose }: IdentityFormProps) => {
  const draft = formDraft(shell.drafts, `dashboard.identity.${id}`)
  const typed = draft.read()
  const isKnown = known !== null && Object.keys(typed).length === 0
  const initial: Readonly<Record<string, string>> = isKnown ? known : typed
  const keep = useKeepBatch()
  const form = useCheckedForm({
    schema: Identity,
    read: data => Object.fromEntries(data),
    send: identity => request(recordIdentity, { id, ...identity }),
    onDone: changed => {
      draft.forget()
      keep(changed)
      onDone(words.saved)
    },
    mutationKey: identityKey(id)
  })
  const field = (name: 'number' | 'date' | 'authority' | 'address') => ({
    name,
    label: words[name],
    defaultValue: initial[name],
    error: form.errors[name],
    // A person's document is not for the browser to remember.
    autoComplete: 'off'
  })
  return (
    <>
      {isKnown && <Banner>{words.known}</Banner>}
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
          defaultValue={initial['kind']}
          error={form.errors['kind']}
        />
        <TextField {...field('number')} spellCheck={false} />
        <TextField {...field('date')} type="date" />
        <TextField {...field('authority')} hint={words.authorityHint} />
        <TextArea {...field('address')} />
      </FormPart>
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
      ) : seller.error ? (
        <FailurePanel error={seller.error} onRetry={() => void seller.refetch()} />
      ) : (
        <Skeleton label={words.loading} />
      )}
    </Modal>
  )
}
