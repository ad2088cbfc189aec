import { conditionLabel, editions, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Variant } from '@comptoir/contracts/catalogue/catalogue'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { recognitionTexts as words } from './recognition-french.ts'

/** Whether the seller or the shop chose a card that the recogniser did not propose; null while no card is chosen. */
export const isCorrected = ({ outcome, cardid, candidates, chosen }: RecognitionDecision): boolean | null => {
  if (!chosen) return null
  const proposed = outcome === 'match' ? [cardid] : candidates.map(candidate => candidate.cardid)
  return proposed.length > 0 && !proposed.includes(chosen.cardid)
}

/** Returns the word for a reason or a measure; the recogniser's own name if this version has no word for it. */
const wordOf = (table: Readonly<Record<string, string>>, code: string): string => table[code] ?? code

/** Returns the word for why a decision names no card. */
export const reasonWord = (reason: string): string => wordOf(words.reasons, reason)

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** Returns what the recogniser measured. */
export const scoreFacts = (scores: RecognitionDecision['scores']): [string, string][] =>
  Object.entries(scores).map(([name, value]) => [wordOf(words.score, name), decimal.format(value)])

/** Returns how many milliseconds each stage took, in the order in which they ran. */
export const timingFacts = (timings: NonNullable<RecognitionDecision['timings']>): [string, string][] =>
  Object.entries(timings).map(([stage, time]) => [wordOf(words.stages, stage), words.milliseconds(Math.round(time))])

/** Returns the variant of a card in words. */
export const variantWords = ({ edition, holographisme, gradation, condition }: Variant): string =>
  [editions[edition], holographismes[holographisme], conditionLabel(gradation, condition)].join(' · ')
