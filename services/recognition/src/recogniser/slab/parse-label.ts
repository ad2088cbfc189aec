import type { SeenSlab } from '@comptoir/contracts/batch/seen-slab'
import { gradations, gradesOf, type Gradation } from '@comptoir/contracts/catalogue/card'

/** A line of a label: what was read, and how high its letters are. Any unit of height will do. */
export interface LabelLine {
  text: string
  height: number
}

type Company = Exclude<Gradation, '_default'>

/** What only one company prints on its labels: its name, or words of its scale. */
const signs: readonly (readonly [Company, RegExp])[] = [
  ['BGS', /\bBGS\b|BECKETT/],
  ['CA', /COLLECT ?AURA/],
  ['CCC', /\bCCC\b/],
  ['CGC', /\bCGC\b/],
  ['PCA', /\bPCA\b/],
  ['PSA', /\bPSA\b|GEM[ -]?MT\b|\bNM[ -]MT\b|\bEX[ -]MT\b/]
]

const number = '10|[1-9](?:\\.5)?'
/** A line that is a grade and nothing else. */
const gradeAlone = new RegExp(`^(${number})(\\+?)$`)
/** A grade behind the words for it. */
const gradeBehind = new RegExp(`(?:MINT|MT|NM|EX|VG|GOOD|PRISTINE)[+ ]*(${number})(\\+?)$`)
/** The number of a certificate: longer than any number printed on a card. */
const certificateIn = /(?<![A-Z\d])[A-Z]{0,2}\d{7,12}(?!\d)/

/** What the words beside a ten make of it, by the company that uses them. */
const tens: Partial<Record<Company, readonly (readonly [RegExp, label: string])[]>> = {
  CCC: [
    [/GOLD/, '10 G'],
    [/BLACK/, '10 B']
  ],
  BGS: [[/BLACK/, '10 B']],
  CA: [[/PRISTINE/, '10 P']],
  CGC: [[/PRISTINE/, '10 P']]
}

/**
 * What a label says; null where its lines are not those of a grading company's label. The grade is the largest number
 * that stands alone, as BGS prints four smaller ones beside it.
 */
export const parseLabel = (lines: readonly LabelLine[]): SeenSlab | null => {
  const texts = lines.map(({ text, height }) => ({ text: cleaned(text), height }))
  const all = texts.map(({ text }) => text).join('\n')
  const gradation = signs.find(([, sign]) => sign.test(all))?.[0] ?? null
  const graded = texts
    .flatMap(({ text, height }) => {
      const found = gradeAlone.exec(text) ?? gradeBehind.exec(text)
      return found ? [{ label: (found[1] ?? '') + (found[2] ?? ''), height }] : []
    })
    .toSorted((a, b) => b.height - a.height)[0]
  const certificate = texts.map(({ text }) => certificateIn.exec(text.replaceAll(' ', ''))?.[0]).find(Boolean) ?? null
  if (gradation === null && (!graded || certificate === null)) return null
  return { gradation, grade: gradation && gradeOf(gradation, graded?.label, all), certificate }
}

const cleaned = (text: string) => text.normalize('NFKC').toUpperCase().replaceAll(',', '.').replace(/\s+/g, ' ').trim()

/** The value of a grade on its company's scale; null where the scale has none such. */
const gradeOf = (company: Company, label: string | undefined, words: string): number | null => {
  const scale: Readonly<Record<string, number>> = gradations[company].grades
  if (label === undefined) return /\bAUTHENTIC\b/.test(words) ? (scale['A'] ?? null) : null
  const special = label === '10' ? tens[company]?.find(([sign]) => sign.test(words))?.[1] : undefined
  const [lowest] = gradesOf(company)
  // The lowest step of some scales stands for every grade from there down.
  if (lowest?.[0].endsWith('<=') && Number(label) <= lowest[1]) return lowest[1]
  return scale[special ?? label] ?? null
}
