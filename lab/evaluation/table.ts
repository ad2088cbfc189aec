import { type Share, wilson } from '@comptoir/service-recognition/recogniser/judgement/interval'
import type { StageTime, Tally } from './tally.ts'

const percent = (share: number) => (share * 100).toFixed(1)

/** A share and its 95 % interval, such as "97.5 % (94.3–98.9)". */
export const shown = (share: Share): string => {
  if (share.of === 0) return '–'
  const [low, high] = wilson(share)
  return `${percent(share.count / share.of)} % (${percent(low)}–${percent(high)})`
}

const columns = {
  photos: row => String(row.photos),
  'top-1': row => shown(row.top1),
  accepted: row => shown(row.accepted),
  'wrong among accepted': row => shown(row.wrong),
  'asked, right one listed': row => shown(row.askedWell),
  'asked, not listed': row => shown(row.askedBadly),
  'corners asked': row => shown(row.corners),
  'then right': row => shown(row.placedWell),
  refused: row => shown(row.refused)
} as const satisfies Record<string, (row: Tally) => string>

/** A table in Markdown with a row for each group of photos. */
export const knownTable = (rows: readonly Tally[]) =>
  markdown(
    ['', ...Object.keys(columns)],
    rows.map(row => [row.group, ...Object.values(columns).map(show => show(row))])
  )

export const timesTable = (rows: readonly StageTime[]) =>
  markdown(
    ['stage', 'p50 ms', 'p95 ms'],
    rows.map(({ stage, p50, p95 }) => [stage, p50.toFixed(0), p95.toFixed(0)])
  )

export const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, i) => Math.max(3, title.length, ...rows.map(row => (row[i] ?? '').length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
