import type { SeenSlab } from '@comptoir/contracts/batch/seen-slab'
import { openLineReader } from '../read/line-reader.ts'
import { cutStrip, type Strip } from '../read/cut-strip.ts'
import { decodePart, type Photo, type RgbImage } from '../pipeline/decode.ts'
import { type Cv, type Mat, withMat } from '../pipeline/opencv.ts'
import { distance, mapQuad, type Quad } from '../pipeline/quad.ts'
import { cardHigh, cardWide, findLabel, type LabelBox, quadOfBox } from './label-place.ts'
import { finderStep, type LineBox, openLineFinder } from './line-finder.ts'
import { type LabelLine, parseLabel } from './parse-label.ts'
import { cardInside } from '../pipeline/with-card.ts'

/** Lines are looked for at this many pixels to a millimetre, and read at this many. */
const [findPerMm, readPerMm] = [6, 16]
/** A label has hardly more lines; each takes some sixty milliseconds. */
const mostLines = 14

export interface SlabWish {
  /** The encoded photo of the front. */
  bytes: Uint8Array
  photo: Photo
  /** The same pixels as OpenCV has them. */
  mat: Mat
  /** Where the card lies, clockwise from its own top left. */
  quad: Quad
}

/**
 * Reads the label of the case that a grading company sealed the card into; null where the card lies in none, or its label
 * cannot be read.
 */
export const readSlab = async (cv: Cv, { bytes, photo, mat, quad }: SlabWish): Promise<SeenSlab | null> => {
  const box = findLabel(cv, mat, quad)
  if (!box) return null
  const place = quadOfBox(cv, quad, box)
  const perMm = distance(place[0], place[3]) / (box.bottom - box.top)
  const scale = Math.min(photo.reduced, Math.max(1, readPerMm / perMm))
  const part = await decodePart(bytes, photo, { points: place, scale })
  const placed = mapQuad(quad, ([x, y]) => [x * scale - part.left, y * scale - part.top])
  return await withMat(cv, part.image, async large => {
    const [findLines, readLine] = await Promise.all([openLineFinder(), openLineReader()])
    const read = (line: LabelBox) => readLine(cutStrip(cv, large, { quad: placed, strip: stripOf(line) }))
    const lines: LabelLine[] = []
    for (const line of (await findLines(cv, pictureOf(cv, large, placed, box))).slice(0, mostLines)) {
      const inMm = onCard(line, box)
      lines.push({ text: await read(inMm), height: inMm.bottom - inMm.top })
    }
    const label = parseLabel(lines)
    if (label?.gradation == null || label.grade !== null) return label
    const alone = await read(gradeBox(box))
    return isHighGrade.test(alone.trim()) ? parseLabel([...lines, { text: alone, height: gradeHeight }]) : label
  })
}

/** The label at the scale at which its lines are looked for, stretched a little to sides that the finder takes. */
const pictureOf = (cv: Cv, photo: Mat, quad: Quad, box: LabelBox): RgbImage => {
  const whole = (mm: number) => Math.ceil((mm * findPerMm) / finderStep) * finderStep
  const [width, height] = [whole(box.right - box.left), whole(box.bottom - box.top)]
  const cut = { quad: quadOfBox(cv, quad, box), width, height }
  return cardInside(cv, photo, cut)
}

/** Where a line of the label lies above the card. */
const onCard = ({ left, top, right, bottom, of }: LineBox, box: LabelBox): LabelBox => {
  const [x, y] = [(box.right - box.left) / of.width, (box.bottom - box.top) / of.height]
  return {
    left: box.left + left * x,
    top: box.top + top * y,
    right: box.left + right * x,
    bottom: box.top + bottom * y
  }
}

const stripOf = ({ left, top, right, bottom }: LabelBox): Strip => ({
  left: left / cardWide,
  top: top / cardHigh,
  right: right / cardWide,
  bottom: bottom / cardHigh
})

/** Where most companies print a large grade, on the right: the finder of lines overlooks a digit that stands alone. */
const gradeBox = ({ top, bottom }: LabelBox): LabelBox => {
  const middle = (top + bottom) / 2
  return { left: 50, top: middle - 5, right: 66, bottom: middle - 5 + gradeHeight }
}
const gradeHeight = 13
/** A strip that shows a part of a number is not believed: a 1 may be the half of a 10. */
const isHighGrade = /^(?:10|[5-9](?:[.,]5)?)$/
