/**
 * Prints the report of an evaluation again from the file it wrote (`--json`), and which thresholds would have been better:
 * chosen on one half of the cards, with their results on the other half.
 *   node lab/evaluation/tell.ts <file>
 */
import { readFile } from 'node:fs/promises'
import { acceptance, type Thresholds } from '@comptoir/service-recognition/recogniser/pipeline/certainty'
import type { Look } from './look.ts'
import { type About, report } from './report.ts'
import { markdown, shown } from '@comptoir/service-recognition/recogniser/judgement/tally-table'
import { bestThresholds, replay } from './thresholds.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('the file of an evaluation is missing')
const { about, looks } = JSON.parse(await readFile(file, 'utf8')) as { about: About; looks: Look[] }

/** The highest shares of wrong cards among the accepted ones, and of unknown cards that are accepted. */
const limits = { wrong: 0.005, unknown: 0.02 }
const half = (name: Look['pair']['half']) => looks.filter(({ pair }) => pair.half === name)
const best = bestThresholds(half('calibration'), limits, acceptance)
const row = (name: string, thresholds: Thresholds, of: readonly Look[]) => {
  const { accepted, wrong, unknown } = replay(of, thresholds, acceptance)
  const { similarity, inliers, lead, clear, unclearLead } = thresholds
  return [
    name,
    `${similarity}, ${inliers}, ${lead} (${unclearLead} below ${clear})`,
    shown(accepted),
    shown(wrong),
    shown(unknown)
  ]
}

process.stdout.write(`${report(about, looks)}\n`)
process.stdout.write(
  `${markdown(
    ['thresholds', 'similarity, inliers, lead', 'accepted', 'wrong among accepted', 'unknown accepted'],
    [
      row('in force, on the half they are told of', acceptance, half('report')),
      ...(best ? [row('best of the other half, there', best, half('calibration'))] : []),
      ...(best ? [row('the same, on the half they are told of', best, half('report'))] : [])
    ]
  )}\n`
)
