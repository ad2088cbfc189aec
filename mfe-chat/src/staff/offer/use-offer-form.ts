import { useCallback, useMemo, useState } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { OfferPost, postOffer } from '@comptoir/contracts/batch/offer'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { threadOf } from '../../keys.ts'
import { useRowContext } from '../../state/thread-context.ts'
import { useThreadForm } from '../use-thread-form.ts'
import { offerTexts as words } from './offer-french.ts'
import { offerPost, offerValues } from './offer-values.ts'
import type { OfferValues } from './offer-values.ts'
import { typedOffer } from './typed-offer.ts'
import type { TypedLine, TypedOffer } from './typed-offer.ts'

export type OfferForm = {
  form: CallForm
  /** Null until the batch has been read. */
  values: OfferValues | null
  type: (change: TypedOffer) => void
  typeLine: (itemid: string, change: TypedLine) => void
}

type Options = { batch: Batch | undefined; onDone: () => void; onRefused: () => void }

/** The form of an offer for a batch. The shell's drafts hold what staff typed until the portal accepted the offer. */
export const useOfferForm = ({ batch, onDone, onRefused }: Options): OfferForm => {
  const { threadKey, shell } = useRowContext()
  const { drafts } = shell
  const { id } = threadOf(threadKey)
  const name = `chat.offer.${id}`
  const [typed, setTyped] = useState(() => typedOffer(drafts.read(name)))
  const type = useCallback(
    (change: TypedOffer) => {
      const next = { ...typedOffer(drafts.read(name)), ...change }
      drafts.keep(name, next)
      setTyped(next)
    },
    [drafts, name]
  )
  const typeLine = useCallback(
    (itemid: string, change: TypedLine) => {
      const { lines } = typedOffer(drafts.read(name))
      type({ lines: { ...lines, [itemid]: { ...lines?.[itemid], ...change } } })
    },
    [drafts, name, type]
  )
  const form = useThreadForm({
    schema: OfferPost,
    // Read from the draft: a field is checked in the event that changed it, before the page has drawn the change.
    read: () => batch && offerPost(offerValues(batch, typedOffer(drafts.read(name)))),
    send: offer => request(postOffer, { ...offer, id }),
    onDone: () => {
      drafts.keep(name, undefined)
      onDone()
    },
    // The batch as it is now shows why the portal refused.
    onRefused,
    fieldOf: { offer_unavailable: 'replaces' },
    // The fields have no names: their values stand in the draft.
    hasField: () => true,
    wording: ({ code }) => (code === 'validation_failed' ? words.invalid : undefined)
  })
  const values = useMemo(() => (batch ? offerValues(batch, typed) : null), [batch, typed])
  return { form, values, type, typeLine }
}
