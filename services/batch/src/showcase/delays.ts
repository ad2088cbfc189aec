import type { Delays } from '@comptoir/contracts/batch/delays'
import { addDays } from '@comptoir/contracts/core/calendar'
import { parisDate } from '@comptoir/contracts/core/paris-date'
import type { SaleFactsStore } from '../figures/sale-facts.ts'
import type { Vouchers } from '../payment/vouchers.ts'
import { keptAnswer } from './kept-answer.ts'
import { medianOf } from './waits.ts'

/** The sales of the last half year, the newest hundred: what a shop did years ago promises nothing. */
const recentDays = 183
const mostSales = 100
const keepMs = 5 * 60_000

/**
 * What the shop shows of its pace, from the facts that its own figures are computed from. Every batch that was answered
 * tells of the answer, also one that came to nothing; those that were paid tell of control and payment.
 */
export const openDelays = ({ saleFacts, vouchers }: { saleFacts: SaleFactsStore; vouchers: Vouchers }) =>
  keptAnswer(keepMs, async (): Promise<Delays> => {
    await saleFacts.catchUp()
    const since = addDays(parisDate(new Date()), -recentDays)
    const [answered, finished, paid] = await Promise.all([
      saleFacts.newest('offered', since, mostSales),
      saleFacts.newest('paid', since, mostSales),
      vouchers.count()
    ])
    return {
      answer: medianOf(answered.map(({ offered }) => offered?.waited ?? null)),
      control: medianOf(finished.map(sale => sale.paid?.control ?? null)),
      payment: medianOf(finished.map(sale => sale.paid?.payment ?? null)),
      paid
    }
  })
