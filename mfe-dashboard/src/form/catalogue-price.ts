import * as z from 'zod/mini'
import { isWholeCents } from '@comptoir/contracts/core/money'

const DEAREST = 1_000_000

/** Returns the schema of a price in euros, for cards and highlights; `wrong` is the sentence for any other number. */
export const CataloguePrice = (wrong: string) =>
  z.number(wrong).check(z.refine(price => price > 0 && price <= DEAREST && isWholeCents(price), wrong))
