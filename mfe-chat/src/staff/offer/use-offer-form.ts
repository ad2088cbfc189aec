import { useCallback, useMemo, useState } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { OfferPost, postOffer } from '@comptoir/contracts/batch/offer'
import type { SentForm } from '../../form/use-sent-form.ts'
import { useThreadContext } from '../../thread/thread-context.ts'
import { useThreadForm } from '../use-thread-form.ts'
import { offerTexts as words } from './offer-french.ts'
import { offerPost, offerValues } from './offer-values.ts'
import type { OfferValues } from './offer-values.ts'
import { typedOffer } from './typed-offer.ts'
import type { TypedLine, TypedOffer } from './typed-offer.ts'

export type OfferForm = {
  form: SentForm
  /** Null until the batch has come. */
  values: OfferValues | null
  type: (change: TypedOffer) => void
  typeLine: (itemid: string, change: TypedLine) => void
}

type Options = { batch: Batch | undefined; onDone: () => void; onRefused: () => void }

/** The form of an offer for a batch. What is typed lives in the shell's drafts until the offer is sent. */
export const useOfferForm = ({ batch, onDone, onRefused }: Options): OfferForm => {
  const { threadKey, shell } = useThreadContext()
  const { drafts } = shell
  const [, , id] = threadKey
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
    valuesOf: () => batch && offerPost(offerValues(batch, typedOffer(drafts.read(name)))),
    send: async offer => {
      try {
        return await request(postOffer, { ...offer, id })
      } catch (error) {
        // What stands in its way is shown by the batch as it is now.
        onRefused()
        throw error
      }
    },
    onDone: () => {
      drafts.keep(name, undefined)
      onDone()
    },
    fieldOf: { offer_unavailable: 'replaces' },
    wording: { validation_failed: words.invalid }
  })
  const values = useMemo(() => (batch ? offerValues(batch, typed) : null), [batch, typed])
  return { form, values, type, typeLine }
}
