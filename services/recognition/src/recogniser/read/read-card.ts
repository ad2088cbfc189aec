import type { Cv, Mat } from '../pipeline/opencv.ts'
import type { Quad } from '../pipeline/quad.ts'
import { cutStrip, type Strip } from './cut-strip.ts'
import { openLineReader } from './line-reader.ts'
import { type CardText, nameAgreement, nameRead, numberAgrees, type Printed } from './match-text.ts'

/**
 * Where names and numbers are printed, one line each. The name is at the top, a little lower on older trainer cards.
 * The number is at the foot: on the right until 2016, since then on the left, where its line moved down with every
 * series.
 */
const strips = {
  names: [
    { left: 0.03, top: 0.035, right: 0.72, bottom: 0.125 },
    { left: 0.03, top: 0.145, right: 0.72, bottom: 0.225 }
  ],
  numbers: [
    { left: 0.74, top: 0.938, right: 0.965, bottom: 0.972 },
    { left: 0.03, top: 0.932, right: 0.36, bottom: 0.962 },
    { left: 0.03, top: 0.953, right: 0.36, bottom: 0.983 }
  ]
} satisfies Record<keyof CardText, Strip[]>

/**
 * Reads the strips where names and numbers stand on the card inside `quad`, clockwise from the card's own top left,
 * until one agrees with what is printed on one of the cards it may be: a strip takes some sixty milliseconds.
 */
export const readCard = async (
  cv: Cv,
  photo: Mat,
  { quad, printed }: { quad: Quad; printed: readonly Printed[] }
): Promise<CardText> => {
  const readLine = await openLineReader()
  const text: CardText = { names: [], numbers: [] }
  for (const strip of strips.names) {
    text.names.push(await readLine(cutStrip(cv, photo, { quad, strip })))
    if (printed.some(({ names }) => nameAgreement(text, names) >= nameRead)) break
  }
  for (const strip of strips.numbers) {
    text.numbers.push(await readLine(cutStrip(cv, photo, { quad, strip })))
    if (printed.some(card => numberAgrees(text, card))) break
  }
  return text
}
