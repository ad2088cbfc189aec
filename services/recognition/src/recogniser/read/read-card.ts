import type { Cv, Mat } from '../pipeline/opencv.ts'
import type { Quad } from '../pipeline/quad.ts'
import { cutStrip } from './cut-strip.ts'
import { openLineReader } from './line-reader.ts'
import { type CardText, nameAgreement, numberAgrees, type Printed } from './match-text.ts'
import { strips } from './strips.ts'

/** From this share of right letters on, a name counts as read. */
export const nameRead = 0.75

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
