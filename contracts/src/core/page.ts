import * as z from 'zod/mini'
import { limits } from './limits.ts'

/**
 * The size of a page. Anything that is no number counts as `limits.pageSize`; numbers are brought between 1 and
 * `limits.pageSizeMax`, never refused.
 */
export const Limit = z.pipe(
  z.optional(z.union([z.number(), z.string()])),
  z.transform(value => {
    const asked = Math.trunc(Number(value ?? limits.pageSize)) || limits.pageSize
    return Math.min(Math.max(asked, 1), limits.pageSizeMax)
  })
)

/** The query of every list that grows without bound. `before` is the cursor that the previous page carried. */
export const PageQuery = z.object({ limit: z.prefault(Limit, limits.pageSize), before: z.optional(z.string()) })

/**
 * What a service answers to a call declared with `pages: true`. The gateway sends `items` as the body and `next` as the
 * header `x-next`.
 */
export interface Page<Item> {
  items: Item[]
  /** The cursor that `before` (or `after`) takes to go on; null on the last page. */
  next: string | null
}
