import { useQuery } from '@tanstack/react-query'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { request } from '@comptoir/contracts/browser/client'
import { formatEuro } from '@comptoir/ui/money'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { keys } from '../../keys.ts'
import type { PlaceholderValues } from '../../state/placeholders.ts'
import { useThreadContext } from '../../state/thread-context.ts'

/** The amount of the offer that a message would be about: the newest that waits for an answer, else the newest accepted. */
const offerAmount = (offers: Iterable<{ status: string; price: number }>): string | null => {
  const all = [...offers]
  const offer = all.findLast(({ status }) => status === 'P') ?? all.findLast(({ status }) => status === 'A')
  return offer ? formatEuro(offer.price) : null
}

/** What the placeholders stand for in this thread; null where it has nothing, or nothing yet. */
export const usePlaceholderValues = (): PlaceholderValues => {
  const { about } = useThreadContext()
  const { ownerid } = about
  const settings = useSettings()
  const seller = useQuery({
    queryKey: keys.sellerName(ownerid ?? ''),
    queryFn: ({ signal }) => request(getUser, { id: ownerid ?? '' }, signal),
    enabled: ownerid !== null,
    select: ({ firstname, lastname }) => ({ firstname, lastname })
  })
  return {
    prénom: seller.data?.firstname ?? null,
    nom: seller.data?.lastname ?? null,
    offre: offerAmount(about.offers),
    lot: about.number,
    boutique: settings.data?.shop.name || null
  }
}
