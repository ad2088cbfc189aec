import { centeringError, type SeenWear } from '@comptoir/contracts/batch/seen-wear'
import { evidenceTexts } from '../evidence-french.ts'

const { wear: words } = evidenceTexts

/** A share of bare edge below this is what the measure sees on a new card, too. */
const leastWhitening = 0.03
/** Beyond the error of the measure: the print looks out of the middle. */
const offCentre = centeringError + 0.05

const toFive = (share: number) => Math.round(20 * share) * 5

const isOff = (share: number) => Math.abs(share - 0.5) > offCentre

const centeringWords = ({ left, top }: NonNullable<SeenWear['centering']>): string => {
  const told = [
    ...(isOff(left) ? [words.across(toFive(left), 100 - toFive(left))] : []),
    ...(isOff(top) ? [words.along(toFive(top), 100 - toFive(top))] : [])
  ]
  return told.length === 0 ? words.centred : words.offCentre(told.join(words.and))
}

const whiteningWords = (whitening: number | null): string => {
  if (whitening === null) return words.unmeasuredEdges
  return whitening < leastWhitening ? words.noWhitening : words.whitening(Math.round(100 * whitening))
}

/** What was measured of the wear, as sentences: no more than the photos told. */
export const wearSentences = ({ whitening, centering }: SeenWear): string[] => [
  whiteningWords(whitening),
  ...(centering ? [centeringWords(centering)] : [])
]

/** Whether the edge of the card is worth drawing around its print: the print looks out of the middle. */
export const isOffCentre = ({ centering, outline }: SeenWear): boolean =>
  centering !== null && outline !== null && (isOff(centering.left) || isOff(centering.top))

/** Whether the edges of the back are worth marking: what is measured on new cards is not. */
export const hasWornEdges = ({ whitening, edges }: SeenWear): boolean =>
  whitening !== null && whitening >= leastWhitening && edges.length > 0
