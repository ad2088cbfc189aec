import * as z from 'zod/mini'
import { isWholeCents } from '@comptoir/contracts/core/money'
import { highlightsTexts } from './highlights-french.ts'

const { priceWrong } = highlightsTexts.add

const DEAREST = 1_000_000

/** What the shop paid for a card, in euros. */
export const HighlightPrice = z
  .number(priceWrong)
  .check(z.refine(price => price > 0 && price <= DEAREST && isWholeCents(price), priceWrong))
