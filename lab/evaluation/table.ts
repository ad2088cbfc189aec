import { markdown } from '@comptoir/service-recognition/recogniser/judgement/tally-table'
import type { StageTime } from './tally.ts'

export const timesTable = (rows: readonly StageTime[]) =>
  markdown(
    ['stage', 'p50 ms', 'p95 ms'],
    rows.map(({ stage, p50, p95 }) => [stage, p50.toFixed(0), p95.toFixed(0)])
  )
