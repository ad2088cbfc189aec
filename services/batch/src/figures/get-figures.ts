import { Readable } from 'node:stream'
import * as calls from '@comptoir/contracts/batch/figures'
import { answerPaces } from '@comptoir/contracts/conversation/thread'
import { addDays, mondaysOf } from '@comptoir/contracts/core/calendar'
import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { parisMidnight } from '../paris.ts'
import type { SaleFacts } from './facts-of.ts'
import { figuresCsv } from './figures-csv.ts'
import { createTally, type AnswerPaces } from './tally.ts'

/** Sales whose cards the catalogue is asked about at once. */
const salesAtOnce = 500

const cardsOf = (sales: readonly SaleFacts[]): ReadonlySet<string> =>
  new Set(
    sales.flatMap(({ cardids, decisions, checks, paid }) => [
      ...cardids,
      ...decisions.flatMap(decision => decision.cardids),
      ...[...checks, ...(paid?.cards ?? [])].flatMap(({ cardid }) => cardid ?? [])
    ])
  )

async function* pagesOf(sales: AsyncIterable<SaleFacts>): AsyncGenerator<SaleFacts[]> {
  let page: SaleFacts[] = []
  for await (const sale of sales) {
    page.push(sale)
    if (page.length < salesAtOnce) continue
    yield page
    page = []
  }
  yield page
}

/** None where the conversation service does not answer: all other figures are still told. */
const answersOf = async (
  { bus, log }: Deps,
  { from, to }: { from: string; to: string },
  context: RequestContext
): Promise<AnswerPaces> => {
  const days = [from, ...mondaysOf(from, to).slice(1), addDays(to, 1)]
  try {
    return await bus.request(answerPaces, { moments: days.map(day => parisMidnight(day).toISOString()) }, context)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error }, 'the paces of answers are not told')
    return { all: null, parts: [] }
  }
}

/** Costs the sales of the period, whatever the history holds. A CSV is put into the photo store, and not kept. */
export const getFigures = command(calls.getFigures, async ({ from, to, format }, context, deps: Deps) => {
  const { saleFacts, references, photos } = deps
  await saleFacts.catchUp()
  const tally = createTally({ from, to })
  for await (const sales of pagesOf(saleFacts.during(from, to))) {
    const known = await references.of(cardsOf(sales))
    for (const sale of sales) tally.add(sale, known)
  }
  const figures = tally.figures(await answersOf(deps, { from, to }, context))
  if (format !== 'csv') return figures
  const blob = await photos.put(Readable.from([figuresCsv(figures)]))
  return { filename: `chiffres-${from}-${to}.csv`, contenttype: 'text/csv; charset=utf-8', blob } as const
})
