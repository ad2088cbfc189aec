import type { RecognitionOutcome } from '@comptoir/contracts/recognition/decisions'
import { type Share, wilson } from './interval.ts'

/** One pair of photos whose card is known, and what came of it. */
export interface Decided {
  outcome: RecognitionOutcome
  /** The proposed cards, best first; a match begins with its card. */
  proposed: readonly string[]
  /** The card it was; null for one that the index does not have. */
  truth: string | null
  /** The first card that was proposed after the corners were placed; absent where nobody placed them. */
  placed?: string | null
}

/** The counts of a group of photos. */
export interface Tally {
  group: string
  photos: number
  /** The first proposed card is the right one, whether it was accepted or asked about. */
  top1: Share
  accepted: Share
  /** Among the accepted ones. */
  wrong: Share
  /** The seller was asked which card it is, and the right one was listed. */
  askedWell: Share
  /** The seller was asked which card it is, and the right one was not listed. */
  askedBadly: Share
  corners: Share
  /** Among those whose corners were placed then: the first proposed card is the right one. */
  placedWell: Share
  refused: Share
}

const isRight = ({ proposed, truth }: Decided): boolean => truth !== null && proposed[0] === truth

/** Counts a group of photos. */
export const tallyOf = (group: string, decided: readonly Decided[]): Tally => {
  const share = (counts: (one: Decided) => boolean): Share => ({
    count: decided.filter(counts).length,
    of: decided.length
  })
  const accepted = decided.filter(({ outcome }) => outcome === 'match')
  const placed = decided.filter(one => one.outcome === 'corners' && one.placed !== undefined)
  const listed = ({ proposed, truth }: Decided) => truth !== null && proposed.includes(truth)
  return {
    group,
    photos: decided.length,
    top1: share(isRight),
    accepted: { count: accepted.length, of: decided.length },
    wrong: { count: accepted.filter(one => !isRight(one)).length, of: accepted.length },
    askedWell: share(one => one.outcome === 'doubt' && listed(one)),
    askedBadly: share(one => one.outcome === 'doubt' && !listed(one)),
    corners: share(({ outcome }) => outcome === 'corners'),
    placedWell: {
      count: placed.filter(one => one.truth !== null && one.placed === one.truth).length,
      of: placed.length
    },
    refused: share(({ outcome }) => outcome === 'unreadable')
  }
}

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

/** A table in Markdown. */
export const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, i) => Math.max(3, title.length, ...rows.map(row => (row[i] ?? '').length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** A table in Markdown with a row for each group of photos. */
export const tallyTable = (rows: readonly Tally[]): string =>
  markdown(
    ['', ...Object.keys(columns)],
    rows.map(row => [row.group, ...Object.values(columns).map(show => show(row))])
  )
