import type { Figures, PeriodFigures, SerieFigures, WeekFigures } from '@comptoir/contracts/batch/figures'
import type { CardReference } from '@comptoir/contracts/catalogue/catalogue'
import { addDays, mondayOf, mondaysOf, weekOf } from '@comptoir/contracts/core/calendar'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { paceOf, type Pace } from '@comptoir/contracts/core/pace'
import type { BoughtFact, CheckFact, SaleFacts } from './facts-of.ts'

/** What the catalogue knows of cards by their ids; cards that it does not have are not in it. */
export type References = ReadonlyMap<string, CardReference>

/** How long the shop took to answer messages: in the whole period, and in each week it touches. */
export interface AnswerPaces {
  all: Pace | null
  parts: readonly (Pace | null)[]
}

/** Sums of one row, in cents and milliseconds. */
const emptyRow = () => ({
  batches: 0,
  cards: 0,
  spent: 0,
  /** The base prices of the cards that have one, what was paid for these, and how many they are. */
  reference: 0,
  paidforthem: 0,
  referenced: 0,
  offers: { accepted: 0, refused: 0, expired: 0 },
  control: { cards: 0, estimated: 0, checked: 0 },
  offered: [] as number[],
  controlled: [] as number[],
  settled: [] as number[]
})
type Row = ReturnType<typeof emptyRow>

const rowAt = <Key>(rows: Map<Key, Row>, key: Key): Row => {
  const row = rows.get(key) ?? emptyRow()
  rows.set(key, row)
  return row
}

/** The base price of a bought card today, in cents; null where none says what it is worth. */
const referenceOf = ({ cardid, finish, graded }: BoughtFact, references: References): number | null => {
  if (cardid === null || graded) return null
  return references.get(cardid)?.prices.find(({ holographisme }) => holographisme === finish)?.cents ?? null
}

const addCard = (row: Row, { cents }: BoughtFact, reference: number | null): void => {
  row.cards += 1
  if (reference === null) return
  row.referenced += 1
  row.reference += reference
  row.paidforthem += cents
}

const addCheck = ({ control }: Row, { estimated, checked }: CheckFact): void => {
  control.cards += 1
  control.estimated += estimated
  control.checked += checked
}

const figuresOf = (row: Row, answer: Pace | null): Figures => ({
  batches: row.batches,
  cards: row.cards,
  spent: eurosFromCents(row.spent),
  reference: row.referenced === 0 ? null : eurosFromCents(row.reference),
  margin: row.referenced === 0 ? null : eurosFromCents(row.reference - row.paidforthem),
  unreferenced: row.cards - row.referenced,
  offers: row.offers,
  control: {
    cards: row.control.cards,
    estimated: eurosFromCents(row.control.estimated),
    checked: eurosFromCents(row.control.checked)
  },
  delays: { answer, offer: paceOf(row.offered), control: paceOf(row.controlled), payment: paceOf(row.settled) }
})

/**
 * Adds up the facts of a period, sale by sale. What happened on other days is left out, so a sale may be handed over whole.
 * What cannot be told of a card (its series, its base price) is asked of `references`.
 */
export const createTally = ({ from, to }: { from: string; to: string }) => {
  const total = emptyRow()
  const weeks = new Map(mondaysOf(from, to).map(monday => [monday, emptyRow()]))
  const series = new Map<string | null, Row>()
  const names = new Map<string, string | null>()

  const isIn = ({ day }: { day: string }) => from <= day && day <= to
  /** The rows of time that something of a day counts in. */
  const onDay = (day: string): Row[] => [total, rowAt(weeks, mondayOf(day))]
  const serieOf = (cardid: string | null, references: References): string | null => {
    const known = cardid === null ? undefined : references.get(cardid)
    if (!known || known.serieid === null) return null
    names.set(known.serieid, known.serie)
    return known.serieid
  }
  /** The rows of all series that some cards are of. */
  const ofCards = (cardids: readonly (string | null)[], references: References): Row[] => {
    const ids = cardids.length === 0 ? [null] : cardids
    return [...new Set(ids.map(cardid => serieOf(cardid, references)))].map(serieid => rowAt(series, serieid))
  }

  const addPaid = ({ day, cents, control, payment, cards }: NonNullable<SaleFacts['paid']>, references: References) => {
    const ofTime = onDay(day)
    const cardids = cards.map(({ cardid }) => cardid)
    for (const row of ofTime) row.spent += cents
    for (const row of [...ofTime, ...ofCards(cardids, references)]) {
      row.batches += 1
      if (control !== null) row.controlled.push(control)
      if (payment !== null) row.settled.push(payment)
    }
    for (const card of cards) {
      const ofSerie = rowAt(series, serieOf(card.cardid, references))
      ofSerie.spent += card.cents
      for (const row of [...ofTime, ofSerie]) addCard(row, card, referenceOf(card, references))
    }
  }

  return {
    add({ cardids, offered, decisions, checks, paid }: SaleFacts, references: References): void {
      if (offered && isIn(offered))
        for (const row of [...onDay(offered.day), ...ofCards(cardids, references)]) row.offered.push(offered.waited)
      for (const decision of decisions.filter(isIn))
        for (const row of [...onDay(decision.day), ...ofCards(decision.cardids, references)])
          row.offers[decision.outcome] += 1
      for (const check of checks.filter(isIn))
        for (const row of [...onDay(check.day), ...ofCards([check.cardid], references)]) addCheck(row, check)
      if (paid && isIn(paid)) addPaid(paid, references)
    },

    /** The figures of all that was added, with the pace of the answers. */
    figures(answers: AnswerPaces): PeriodFigures {
      return {
        from,
        to,
        total: figuresOf(total, answers.all),
        weeks: [...weeks].map(([monday, row], index): WeekFigures => {
          const sunday = addDays(monday, 6)
          return {
            week: weekOf(monday),
            from: monday < from ? from : monday,
            to: sunday > to ? to : sunday,
            ...figuresOf(row, answers.parts[index] ?? null)
          }
        }),
        series: [...series]
          .map(([serieid, row]): SerieFigures => ({
            serieid,
            name: serieid === null ? null : (names.get(serieid) ?? null),
            ...figuresOf(row, null)
          }))
          .toSorted((one, other) => other.spent - one.spent || (one.name ?? '').localeCompare(other.name ?? ''))
      }
    }
  }
}
