import type { RecognitionWeek } from '@comptoir/contracts/recognition/quality'

/** The lines of the chart, each with the share it shows; null for a week that has none. */
export const chartLines = {
  top1: ({ top1 }: RecognitionWeek) => (top1.of === 0 ? null : top1.count / top1.of),
  asked: ({ asked, decisions }: RecognitionWeek) => (decisions === 0 ? null : asked / decisions)
} as const
export type ChartLine = keyof typeof chartLines

/** Units of the drawing. */
export const chart = { width: 640, height: 180, left: 48, right: 8, top: 12, bottom: 28 } as const

/** The height of a share, 0 to 1, in the drawing. */
export const heightOf = (share: number): number => chart.top + (1 - share) * (chart.height - chart.top - chart.bottom)

/** Where a week stands, in the order of time; a single one stands in the middle. */
export const placeOf = (index: number, weeks: number): number => {
  const room = chart.width - chart.left - chart.right
  return chart.left + (weeks < 2 ? room / 2 : (index / (weeks - 1)) * room)
}

export type Point = { week: string; share: number; x: number; y: number }

/** The points of a line. A week without a share has none, and the line goes on behind it. */
export const pointsOf = (weeks: readonly RecognitionWeek[], line: ChartLine): Point[] =>
  weeks.flatMap((week, index) => {
    const share = chartLines[line](week)
    return share === null ? [] : [{ week: week.week, share, x: placeOf(index, weeks.length), y: heightOf(share) }]
  })
