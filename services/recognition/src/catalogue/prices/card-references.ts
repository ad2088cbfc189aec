import { cardReferences as call, type CardReference } from '@comptoir/contracts/catalogue/catalogue'
import { command } from '@comptoir/kit/bus/command'
import type { CatalogueDeps } from '../deps.ts'
import { shownName } from '../records/names.ts'

/** Base prices as they are known now, for the shop's figures: nobody waits for the market. */
export const cardReferences = command(call, async ({ cardids }, _context, { catalogue, prices }: CatalogueDeps) => {
  const found = await catalogue.cardsWithSets(cardids)
  const series = await catalogue.seriesOf(found.flatMap(({ set }) => set ?? []))
  const wanted = found.flatMap(({ card, set }) =>
    card.holographismes.map(holographisme => ({ card, set, holographisme }))
  )
  const bases = await prices.knownOf(wanted)
  const pricesOf = new Map<string, CardReference['prices']>(found.map(({ card }) => [card._id, []]))
  for (const [index, { card, holographisme }] of wanted.entries())
    pricesOf.get(card._id)?.push({ holographisme, cents: bases[index]?.cents ?? null })
  return found.map(({ card, set }) => {
    const serie = set && (series.get(set.serieid) ?? null)
    return {
      cardid: card._id,
      serieid: serie?._id ?? null,
      serie: serie && shownName(serie),
      prices: pricesOf.get(card._id) ?? []
    }
  })
})
