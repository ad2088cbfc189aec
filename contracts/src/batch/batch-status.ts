import * as z from 'zod/mini'
import type { BatchStatus } from './batch.ts'
import { TrackingNumber } from '../core/fields.ts'

type Who = 'owner' | 'staff'

/** The life of a batch (decisions §4): from a status to another, and who may take it there. C and F are final. */
export const batchTransitions = {
  E: { T: ['owner', 'staff'], C: ['owner', 'staff'] },
  T: { E: ['staff'], I: ['owner', 'staff'], C: ['owner', 'staff'], F: ['staff'] },
  I: { T: ['staff'], C: ['staff'], F: ['staff'] },
  C: {},
  F: {}
} as const satisfies Record<BatchStatus, Partial<Record<BatchStatus, readonly Who[]>>>

/** Whether `who` may take a batch from a status to another, whatever else the transition asks for. */
export const mayMove = (from: BatchStatus, to: BatchStatus, who: Who): boolean => {
  const allowed: Partial<Record<BatchStatus, readonly Who[]>> = batchTransitions[from]
  return allowed[to]?.includes(who) ?? false
}

/** By post, whose tracking number may come later, or brought to the shop. */
export const Delivery = z.object({
  mode: z.enum(['ship', 'shop']),
  tracking: z.optional(z.nullable(TrackingNumber))
})
