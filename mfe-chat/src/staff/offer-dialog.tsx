import { request } from '@comptoir/contracts/client'
import { OfferPost, postOffer } from '@comptoir/contracts/offer'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { SentFormView } from '../form/sent-form-view.tsx'
import { texts } from '../french.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { offerValues } from './staff-values.ts'
import { staffTexts } from './staff-french.ts'
import { useStaffForm } from './use-staff-form.ts'

const { offer: words } = staffTexts

/** The shop makes an offer for the batch. */
export const OfferDialog = ({ onClose }: { onClose: () => void }) => {
  const [, , id] = useThreadContext().threadKey
  const { form, typed } = useStaffForm({
    schema: OfferPost,
    valuesOf: offerValues,
    send: offer => request(postOffer, { ...offer, id }),
    onDone: onClose,
    wording: { validation_failed: words.invalid },
    draft: 'offer'
  })
  const { errors, busy } = form
  return (
    <Modal title={words.title} locked={busy} onClose={onClose}>
      <SentFormView
        form={form}
        submit={words.submit}
        aside={
          <Button aria-disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <TextField label={words.name} name="title" defaultValue={typed('title')} error={errors['title']} />
        <TextArea
          label={words.description}
          name="description"
          defaultValue={typed('description')}
          error={errors['description']}
        />
        <TextField
          label={words.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed('price')}
          error={errors['price']}
        />
      </SentFormView>
    </Modal>
  )
}
