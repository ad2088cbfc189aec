import { useQuery } from '@tanstack/react-query'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Modal } from '@comptoir/ui/modal'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { keys, threadOf } from '../../keys.ts'
import { useRowContext } from '../../state/thread-context.ts'
import { OfferFields } from './offer-fields.tsx'
import { offerTexts as words } from './offer-french.ts'
import { useOfferForm } from './use-offer-form.ts'

/** The form of an offer. It reads the batch again: prices and offers may have changed since the page was loaded. */
export const OfferDialog = ({ onClose, notice }: { onClose: () => void; notice?: string | undefined }) => {
  const { id } = threadOf(useRowContext().threadKey)
  const batch = useQuery({
    queryKey: keys.offerForm(id),
    queryFn: ({ signal }) => request(getBatch, { id }, signal),
    gcTime: 0
  })
  const offer = useOfferForm({ batch: batch.data, onDone: onClose, onRefused: () => void batch.refetch() })
  const { form, values } = offer
  return (
    <Modal title={words.title} size="wide" locked={form.busy} onClose={onClose}>
      {notice && <Banner tone="warning">{notice}</Banner>}
      {values ? (
        <OfferFields {...offer} values={values} onClose={onClose} />
      ) : (
        <Unloaded query={batch} label={words.loading} lines={8} />
      )}
    </Modal>
  )
}
