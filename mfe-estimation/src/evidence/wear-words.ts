import { centeringError, type PhotoPoint, type SeenWear } from '@comptoir/contracts/batch/seen-wear'
import { evidenceTexts } from '../evidence-french.ts'

const { wear: words } = evidenceTexts

/**
 * Below this share of white edge the page says that no white is visible. `now`: of 54 clean backs that the laboratory drew,
 * the recogniser measured more than this on one. `before`: for cards of earlier releases, which have no `between` and were
 * measured less exactly.
 */
const leastWhitening = { now: 0.005, before: 0.03 } as const

const isWhitened = ({ whitening, between }: SeenWear): boolean =>
  whitening !== null && whitening >= (between ? leastWhitening.now : leastWhitening.before)
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

const percent = (share: number) => Math.round(100 * share)

const whiteningWords = (wear: SeenWear): string => {
  const { whitening, between } = wear
  if (whitening === null) return words.unmeasuredEdges
  if (!isWhitened(wear)) return words.noWhitening
  return between
    ? words.whiteningBetween(percent(between[0]), percent(between[1]))
    : words.whitening(percent(whitening))
}

const cornerWords = ({ seen, worn }: NonNullable<SeenWear['corners']>): string =>
  worn.length === 0 ? words.cleanCorners(seen) : words.wornCorners(worn.length, seen)

/** What was measured of the wear, as sentences: no more than the photos told. */
export const wearSentences = (wear: SeenWear): string[] => {
  const { centering, corners, creases = [] } = wear
  return [
    whiteningWords(wear),
    ...(corners ? [cornerWords(corners)] : []),
    ...(creases.length > 0 ? [words.creases(creases.length)] : []),
    ...(centering ? [centeringWords(centering)] : [])
  ]
}

/** Whether the edge of the card is worth drawing around its print: the print looks out of the middle. */
export const isOffCentre = ({ centering, outline }: SeenWear): boolean =>
  centering !== null && outline !== null && (isOff(centering.left) || isOff(centering.top))

/** What is marked on the photo of the back: worn edges and corners, and folds. What is measured on new cards is not. */
export const marksOnBack = (wear: SeenWear): (readonly PhotoPoint[])[] => [
  ...(isWhitened(wear) ? wear.edges : []),
  ...(wear.corners?.worn ?? []),
  ...(wear.creases ?? [])
]
