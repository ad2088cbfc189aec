import { useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { postOffer } from '@comptoir/contracts/batch/offer'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import { formatEuro } from '@comptoir/ui/money'
import { Modal } from '@comptoir/ui/modal'
import { MoneyTotal } from '@comptoir/ui/money-total'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { shopKeys } from '../../shop-keys.ts'
import { controlTexts } from '../control-french.ts'
import type { CheckSaver } from '../saving/check-saver.ts'
import { useIsSettled } from '../saving/use-check-saver.ts'
import { benchCards } from '../seen.ts'
import classes from './final-offer.module.css'
import { FinalOffer, offerTyped, openingOf, priceField, pricesTyped, sumTyped } from './final-offer.ts'
import { OfferLine } from './offer-line.tsx'
import { proposalOf } from './proposal.ts'
import type { Proposal } from './proposal.ts'

const { offer: words } = controlTexts

type OfferProps = { batch: Batch; drafts: ShellServices['drafts']; onClose: () => void }

/** The offers that this one replaces, and when it does. */
const Replaced = ({ batch: { offers }, replaces }: { batch: Batch; replaces: readonly string[] }) => {
  const replaced = offers.filter(({ messageid }) => replaces.includes(messageid))
  if (replaced.length === 0) return null
  return (
    <Banner>
      {words.replaces.heading}
      <ul className={classes['replaced']}>
        {replaced.map(({ messageid, status, title, price }) => (
          <li key={messageid}>{words.replaces[status === 'A' ? 'A' : 'P'](title, formatEuro(price))}</li>
        ))}
      </ul>
    </Banner>
  )
}

const OfferForm = ({ batch, proposal, drafts, onClose }: OfferProps & { proposal: Proposal }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestIdOf = useRequestId()
  const draft = formDraft(drafts, `dashboard.control.offer.${batch.id}`)
  const [opening] = useState(() => openingOf(proposal, draft.read()))
  const [sum, setSum] = useState(() => sumTyped(opening.prices))
  const readAgain = () => client.invalidateQueries({ queryKey: shopKeys.batch(batch.id) })
  const form = useCallForm({
    schema: FinalOffer,
    read: typed => offerTyped(typed, proposal),
    send: offer => request(postOffer, { ...offer, id: batch.id, requestid: requestIdOf(offer) }),
    draft,
    onDone: () => {
      void readAgain()
      void client.invalidateQueries({ queryKey: shopKeys.batches })
      void navigate(`/dashboard/batchs/${batch.id}`)
    },
    // Another offer, or the seller's answer to one, came before this one.
    onRefused: () => void readAgain(),
    wording: ({ code }) => (code === 'validation_failed' ? words.invalid : undefined),
    onChange: fields => setSum(sumTyped(pricesTyped(fields, proposal)))
  })
  const isSummed = Number.isFinite(sum)
  return (
    <CallForm
      form={form}
      submit={isSummed ? words.submit(formatEuro(sum)) : words.submitWithout}
      cancel={words.cancel}
      onCancel={onClose}
    >
      <Replaced batch={batch} replaces={proposal.replaces} />
      <h3>{words.lines}</h3>
      <ul className={classes['lines']}>
        {proposal.lines.map((line, place) => (
          <OfferLine
            key={line.card.id}
            line={line}
            place={place}
            typed={opening.prices[place] ?? ''}
            error={form.errors[priceField(place)]}
          />
        ))}
      </ul>
      <div className={classes['sum']}>
        <MoneyTotal amount={isSummed ? sum : 0} label={words.sum} />
      </div>
      {form.errors['price'] && <Banner tone="danger">{form.errors['price']}</Banner>}
      <Checkbox label={words.divisible} name="divisible" defaultChecked={opening.divisible} />
      <TextField label={words.name} name="title" defaultValue={opening.title} error={form.errors['title']} />
      <input type="hidden" name="title.proposed" value={proposal.title} />
      <TextArea
        label={words.description}
        name="description"
        rows={6}
        defaultValue={opening.description}
        error={form.errors['description']}
      />
      <input type="hidden" name="description.proposed" value={proposal.description} />
    </CallForm>
  )
}

/**
 * The form of the offer after the control. It opens with a price for each card, the offers that it replaces, and the
 * changes in words. The form appears once every check is saved, because a check brings a price.
 */
export const FinalOfferDialog = ({ saver, ...props }: OfferProps & { saver: CheckSaver }) => {
  const { batch, onClose } = props
  const isSettled = useIsSettled(saver)
  const proposal = useMemo(() => proposalOf(batch), [batch])
  const unchecked = benchCards(batch).filter(({ checked }) => !checked).length
  useEffect(() => saver.flush(), [saver])
  return (
    <Modal title={words.title} size="wide" onClose={onClose}>
      {unchecked > 0 && <Banner tone="warning">{words.unchecked(unchecked)}</Banner>}
      {isSettled && proposal.lines.length > 0 ? (
        <OfferForm
          key={proposal.lines.map(({ card, price }) => `${card.id} ${price}`).join()}
          {...props}
          proposal={proposal}
        />
      ) : (
        <>
          <Banner tone="warning">{isSettled ? words.noLine : words.unsaved}</Banner>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      )}
    </Modal>
  )
}
