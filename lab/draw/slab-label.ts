import type { Gradation } from '@comptoir/contracts/catalogue/card'
import { createLettering, type Lettering } from './lettering.ts'
import { rect } from './svg.ts'

/** What a grading company prints on the label of a case. */
export interface SlabLabel {
  company: Exclude<Gradation, '_default'>
  /** As the company writes it: `9.5`, `10`. */
  grade: string
  /** What the company calls the grade: `GEM MT`. */
  words: string
  certificate: string
  year: string
  set: string
  name: string
  number: string
}

/** The label is drawn so many units wide and high, 12 to a millimetre. */
export const labelSize = { width: 792, height: 252 } as const

/** The lines on the left, one below the other. */
const lines = (
  letters: Lettering,
  texts: readonly string[],
  { x, y, size, width }: { x: number; y: number; size: number; width: number }
) => texts.map((text, i) => letters.write(text, { x, y: y + i * size * 1.25, size, fill: '#16181c', width })).join('')

/** Four lines on either side; the grade is one of them, in hardly larger letters. */
const inColumns = (letters: Lettering, label: SlabLabel): string =>
  rect([0, 0], [792, 252], '#c5202a') +
  rect([10, 10], [772, 232], '#f7f6f2') +
  lines(letters, [`${label.year} ${label.set}`, label.name, 'HOLO'], { x: 30, y: 62, size: 36, width: 480 }) +
  letters.write(`#${label.number}`, { x: 765, y: 60, size: 34, fill: '#16181c', align: 'end' }) +
  letters.write(label.words, { x: 765, y: 106, size: 36, fill: '#16181c', align: 'end' }) +
  letters.write(label.grade, { x: 765, y: 160, size: 50, fill: '#16181c', align: 'end' }) +
  letters.write(label.certificate, { x: 765, y: 222, size: 32, fill: '#16181c', align: 'end' }) +
  letters.write(label.company, { x: 350, y: 226, size: 44, fill: '#1d4fa3' })

/** The company's name in large letters on the left, the grade in larger ones on the right. */
const withLargeGrade = (letters: Lettering, label: SlabLabel, brand: string, colour: string): string =>
  rect([0, 0], [792, 252], colour) +
  rect([6, 6], [780, 240], '#fdfdfb') +
  letters.write(brand, { x: 24, y: 140, size: 66, fill: colour, width: 190 }) +
  lines(letters, [label.name, `${label.year} ${label.set}`, label.number], {
    x: 240,
    y: 72,
    size: 32,
    width: 330
  }) +
  letters.write(label.certificate, { x: 240, y: 226, size: 30, fill: '#33363c' }) +
  letters.write(label.words, { x: 690, y: 60, size: 30, fill: '#16181c', align: 'middle', width: 180 }) +
  letters.write(label.grade, { x: 690, y: 190, size: 124, fill: '#16181c', align: 'middle', width: 170 })

/** The name that a company prints on its labels, and the colour of them. */
const brands = {
  PSA: ['PSA', '#c5202a'],
  PCA: ['PCA', '#1c6b3c'],
  CCC: ['CCC', '#20304f'],
  BGS: ['BECKETT', '#8d8f94'],
  CA: ['COLLECT AURA', '#5b3f8f'],
  CGC: ['CGC', '#1f3f7a']
} as const satisfies Record<SlabLabel['company'], readonly [string, string]>

/** Draws a label as its company lays it out, roughly: where its lines stand and how large they are, without its logo. */
export const drawSlabLabel = (label: SlabLabel): string => {
  const letters = createLettering()
  const [brand, colour] = brands[label.company]
  const content = label.company === 'PSA' ? inColumns(letters, label) : withLargeGrade(letters, label, brand, colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${labelSize.width}" height="${labelSize.height}" viewBox="0 0 ${labelSize.width} ${labelSize.height}">${letters.defs()}${content}</svg>`
}
