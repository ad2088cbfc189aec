import type { Card } from '@comptoir/contracts/catalogue'
import { batchTexts } from '../batch/batch-french.ts'

const { rules } = batchTexts

/** The price rule of a card in words; of fixed prices the source goes without saying. */
export const priceRule = ({ pricing }: Card): string | null => {
  if (!pricing) return null
  const { mode, source } = pricing
  return mode === 'F' || mode === 'FR' ? rules.modes[mode] : `${rules.modes[mode]} · ${rules.sources[source]}`
}
