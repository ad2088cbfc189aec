import { limits } from '@comptoir/contracts/core/limits'
import * as calls from '@comptoir/contracts/recognition/analysis'
import { command } from '@comptoir/kit/bus/command'
import type { RecogniserDeps } from '../deps.ts'
import type { AnalysisRecord } from './analysis-record.ts'

/** By the clock of the database. While other analyses are in front (`due` is past), no time passes. */
const leftms = {
  $cond: [
    { $gt: ['$attempts', 0] },
    { $subtract: ['$until', { $min: ['$due', '$$NOW'] }] },
    { $ifNull: ['$limitms', limits.analysisMs] }
  ]
}

/** How long the analyses that have not ended may still take. */
export const analysesUnderWay = command(
  calls.analysesUnderWay,
  async ({ analyses: asked }, _context, { analyses }: RecogniserDeps) =>
    await analyses
      .aggregate<Pick<AnalysisRecord, 'itemid' | 'attempt'> & { leftms: number }>([
        {
          $match: {
            _id: { $in: asked.map(({ itemid, attempt }) => `${itemid}:${attempt}`) },
            endedat: { $exists: false }
          }
        },
        { $project: { _id: 0, itemid: 1, attempt: 1, leftms } }
      ])
      .toArray()
)
