import type { Figures, PeriodFigures, SerieFigures, WeekFigures } from '@comptoir/contracts/batch/figures'
import { addDays, mondaysOf, weekOf } from '@comptoir/contracts/core/calendar'

const pace = (median: number) => ({ median, p90: median * 3, count: 9 })

/** The figures of some days on which the shop bought ten cards for 400 €. */
export const someFigures = (change: Partial<Figures> = {}): Figures => ({
  batches: 4,
  cards: 10,
  spent: 400,
  reference: 600,
  margin: 240,
  unreferenced: 1,
  offers: { accepted: 3, refused: 1, expired: 0 },
  control: { cards: 8, estimated: 500, checked: 450 },
  delays: { answer: pace(25), offer: pace(200), control: pace(1440), payment: pace(3000) },
  ...change
})

/** Days on which nothing happened. */
export const noFigures = (): Figures => ({
  batches: 0,
  cards: 0,
  spent: 0,
  reference: null,
  margin: null,
  unreferenced: 0,
  offers: { accepted: 0, refused: 0, expired: 0 },
  control: { cards: 0, estimated: 0, checked: 0 },
  delays: { answer: null, offer: null, control: null, payment: null }
})

/** The figures of a period: the same in each of its weeks. */
export const periodFigures = ({ from, to }: { from: string; to: string }, figures: Figures): PeriodFigures => ({
  from,
  to,
  total: figures,
  weeks: mondaysOf(from, to).map((monday): WeekFigures => {
    const sunday = addDays(monday, 6)
    const days = { from: monday < from ? from : monday, to: sunday > to ? to : sunday }
    return { week: weekOf(monday), ...days, ...figures }
  }),
  series:
    figures.cards === 0
      ? []
      : [
          { serieid: 'serie-brumes', name: 'Brumes', ...figures } satisfies SerieFigures,
          { serieid: null, name: null, ...figures, margin: null, reference: null }
        ]
})
