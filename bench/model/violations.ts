import type { Observed } from './observed.ts'
import { blobViolations } from './blob-rules.ts'
import { belongingViolations } from './belonging-rules.ts'
import { mailViolations } from './mail-rules.ts'
import { moneyViolations } from './money-rules.ts'
import { restViolations } from './rest-rules.ts'
import { saleViolations } from './sale-rules.ts'
import { threadViolations } from './thread-rules.ts'

const rules = [
  restViolations,
  saleViolations,
  moneyViolations,
  threadViolations,
  blobViolations,
  mailViolations,
  belongingViolations
]

/**
 * The rules that hold in a shop at rest whatever happened before. Returns one sentence for each breach, which names the
 * record; empty for a sound shop.
 */
export const violations = (shop: Observed): string[] => rules.flatMap(rule => rule(shop))
