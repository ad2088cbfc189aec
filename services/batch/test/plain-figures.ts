import { paceOf } from '@comptoir/contracts/core/pace'
import type { BatchRecord } from '../src/batch/record.ts'
import { boughtCards } from '../src/payment/bought-cards.ts'

/** What the played catalogue says of a card. */
export interface PlayedCard {
  serieid: string
  serie: string
  /** Cents by finish. */
  prices: Readonly<Record<string, number | null>>
}

const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
const euros = (cents: number) => cents / 100

/** The ISO week of a day, counted from the 4th of January, which is always in the first week. */
export const plainWeek = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`)
  const weekday = (time: Date) => time.getUTCDay() || 7
  for (const year of [date.getUTCFullYear() + 1, date.getUTCFullYear(), date.getUTCFullYear() - 1]) {
    const fourth = new Date(`${year}-01-04T12:00:00Z`)
    const monday = fourth.getTime() - (weekday(fourth) - 1) * 86_400_000
    if (date.getTime() < monday) continue
    return `${year}-W${String(Math.floor((date.getTime() - monday) / (7 * 86_400_000)) + 1).padStart(2, '0')}`
  }
  return ''
}

type Fact = { day: string; cardids: (string | null)[] } & (
  | { kind: 'paid'; cents: number; control: number | null; payment: number | null }
  | { kind: 'bought'; cents: number; finish: string | null; graded: boolean }
  | { kind: 'decided'; outcome: 'accepted' | 'refused' | 'expired' }
  | { kind: 'checked'; estimated: number; checked: number }
  | { kind: 'offered'; waited: number }
)

/** Everything that happened with a batch, read from its record by nothing but its fields. */
const happened = (batch: BatchRecord): Fact[] => {
  const { items, offers, payout, sentat, receivedat } = batch
  const cardOf = (id: string) => {
    const item = items.find(one => one.id === id)
    return item?.checked?.cardid ?? item?.cardid ?? null
  }
  const all = items.map(({ id }) => cardOf(id))
  const named = (ids: (string | null)[]) => ids.filter(id => id !== null)
  const facts: Fact[] = []
  const made = offers.map(({ createdat }) => createdat.getTime()).filter(at => sentat && at >= sentat.getTime())
  if (sentat && made.length > 0) {
    const at = Math.min(...made)
    facts.push({ kind: 'offered', day: dayOf(new Date(at)), cardids: named(all), waited: at - sentat.getTime() })
  }
  for (const offer of offers) {
    const cardids = named(offer.lines.length > 0 ? offer.lines.map(({ itemid }) => cardOf(itemid)) : all)
    if (offer.acceptance) facts.push({ kind: 'decided', day: dayOf(offer.acceptance.at), cardids, outcome: 'accepted' })
    else if (offer.status === 'R')
      facts.push({ kind: 'decided', day: dayOf(offer.decidedat!), cardids, outcome: 'refused' })
    else if (offer.status === 'C' && offer.decidedat! >= offer.expiresat)
      facts.push({ kind: 'decided', day: dayOf(offer.expiresat), cardids, outcome: 'expired' })
  }
  for (const { id, checked, cents, pricedbycheck } of items)
    if (checked && checked.cents !== null && cents !== null && !pricedbycheck)
      facts.push({
        kind: 'checked',
        day: dayOf(checked.at),
        cardids: [cardOf(id)],
        estimated: cents,
        checked: checked.cents
      })
  if (!payout) return facts
  const bought = boughtCards(batch, payout.cents)
  const day = dayOf(payout.at)
  const looked = items.flatMap(({ checked }) => (checked ? [checked.at.getTime()] : []))
  const agreed = offers.filter(({ status }) => status === 'A').map(({ acceptance }) => acceptance!.at.getTime())
  const since = (from: number, to: number) => (to < from ? null : to - from)
  facts.push({
    kind: 'paid',
    day,
    cardids: bought.map(({ card }) => cardOf(card.id)),
    cents: payout.cents,
    control: looked.length > 0 ? since(receivedat!.getTime(), Math.max(...looked)) : null,
    payment: since(Math.max(receivedat!.getTime(), ...looked, ...agreed), payout.at.getTime())
  })
  for (const { card, cents } of bought) {
    const { holographisme: finish, gradation } = card.checked ?? card
    facts.push({ kind: 'bought', day, cardids: [cardOf(card.id)], cents, finish, graded: gradation !== '_default' })
  }
  return facts
}

/** Adds up facts in the plainest way. Of a series it counts the paid amount of its cards. */
const addedUp = (facts: readonly Fact[], cards: ReadonlyMap<string, PlayedCard>, isSerie: boolean) => {
  const of = <K extends Fact['kind']>(kind: K) =>
    facts.filter((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const [paid, bought, checked] = [of('paid'), of('bought'), of('checked')]
  const priced = bought.flatMap(({ cardids: [cardid], finish, graded, cents }) => {
    const base = cardid && finish && !graded ? cards.get(cardid)?.prices[finish] : null
    return base === null || base === undefined ? [] : [{ base, cents }]
  })
  const reference = priced.length === 0 ? null : sum(priced.map(({ base }) => base))
  const counted = (outcome: string) => of('decided').filter(one => one.outcome === outcome).length
  return {
    batches: paid.length,
    cards: bought.length,
    spent: euros(sum((isSerie ? bought : paid).map(({ cents }) => cents))),
    reference: reference === null ? null : euros(reference),
    margin: reference === null ? null : euros(reference - sum(priced.map(({ cents }) => cents))),
    unreferenced: bought.length - priced.length,
    offers: { accepted: counted('accepted'), refused: counted('refused'), expired: counted('expired') },
    control: {
      cards: checked.length,
      estimated: euros(sum(checked.map(({ estimated }) => estimated))),
      checked: euros(sum(checked.map(one => one.checked)))
    },
    delays: {
      answer: null,
      offer: paceOf(of('offered').map(({ waited }) => waited)),
      control: paceOf(paid.flatMap(({ control }) => control ?? [])),
      payment: paceOf(paid.flatMap(({ payment }) => payment ?? []))
    }
  }
}

/** The figures of a period, worked out anew from all batches, with nothing kept and nothing shared with the service. */
export const plainFigures = (
  batches: readonly BatchRecord[],
  { from, to }: { from: string; to: string },
  cards: ReadonlyMap<string, PlayedCard>
) => {
  const facts = batches.flatMap(happened).filter(({ day }) => from <= day && day <= to)
  const serieOf = (cardid: string | null) => (cardid === null ? null : (cards.get(cardid)?.serieid ?? null))
  const seriesOf = ({ cardids }: Fact) => new Set(cardids.length === 0 ? [null] : cardids.map(serieOf))
  const weeks = new Map(Map.groupBy(facts, ({ day }) => plainWeek(day)))
  const series = new Set(facts.flatMap(fact => [...seriesOf(fact)]))
  return {
    total: addedUp(facts, cards, false),
    weeks: new Map([...weeks].map(([week, some]) => [week, addedUp(some, cards, false)])),
    series: new Map(
      [...series].map(serieid => [
        serieid,
        addedUp(
          facts.filter(fact => seriesOf(fact).has(serieid)),
          cards,
          true
        )
      ])
    )
  }
}
