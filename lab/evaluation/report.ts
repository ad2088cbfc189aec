import type { Look } from './look.ts'
import { markdown, shown, tallyTable } from '@comptoir/service-recognition/recogniser/judgement/tally-table'
import { timesTable } from './table.ts'
import { tallyKnown, tallyMisses, tallyTimes, tallyUnknown } from './tally.ts'
import { targetsOf } from './targets.ts'

export interface About {
  /** How many cards are in the index. */
  index: number
  seed: string
  machine: string
  node: string
  at: string
}

/** The report of an evaluation in Markdown: shares with their 95 % intervals. */
export const report = (about: About, looks: readonly Look[]): string => {
  const sections = [
    `${about.index} cards in the index, seed ${about.seed}, ${about.machine}, Node ${about.node}, ${about.at}`,
    tallyTable(tallyKnown(looks)),
    `Cards of which nothing is in the index, accepted as another: ${shown(tallyUnknown(looks, { stripped: true }))}`,
    `Cards missing from the index, composites with their frame, art or text in it: ${shown(tallyUnknown(looks, { stripped: false }))}`,
    markdown(
      ['target', 'wanted', 'reached', 'met'],
      targetsOf(looks).map(({ what, wanted, reached, met, sure }) => [
        what,
        wanted,
        shown(reached),
        met ? (sure ? 'yes' : 'yes, the interval reaches beyond') : 'no'
      ])
    ),
    markdown(
      ['reasons of refusals', 'photos'],
      Object.entries(
        Object.groupBy(
          looks.filter(look => look.known && look.reason),
          ({ reason }) => reason ?? ''
        )
      ).map(([reason, refused]) => [reason, String(refused?.length)])
    ),
    markdown(
      ['most misses', 'first proposal not right'],
      tallyMisses(looks)
        .slice(0, 15)
        .map(({ trait, missed }) => [trait, `${missed.count} of ${missed.of}`])
    ),
    timesTable(tallyTimes(looks))
  ]
  return `${sections.join('\n\n')}\n`
}
