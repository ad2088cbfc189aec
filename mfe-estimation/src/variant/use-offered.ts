import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { RatioKeys } from '@comptoir/contracts/catalogue/card'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { queryKeys } from '../query-keys.ts'
import { lastOffered } from './last-offered.ts'
import type { Offered } from './variant-choices.ts'

/**
 * What may be chosen for a card of the catalogue; until it has come, what the last form offered, of which nobody can
 * choose yet (`isPlaceholderData`). The card's schema allows
 * ratios too, which sellers never get.
 */
export const useOffered = (cardid: string | null): UseQueryResult<Offered> =>
  useQuery({
    queryKey: queryKeys.offeredOf(cardid),
    enabled: cardid !== null,
    placeholderData: () => (cardid === null ? undefined : (lastOffered.read() ?? undefined)),
    queryFn: async ({ signal }): Promise<Offered> => {
      const card = await request(getCard, { cardid: cardid ?? '' }, signal)
      return { ratiotable: z.parse(RatioKeys, card.ratiotable ?? {}), holographismes: card.holographismes }
    }
  })
