import { gradations, gradesOf } from '@comptoir/contracts/catalogue/card'
import type { Random } from '../draw/random.ts'
import { drawSlabLabel, type SlabLabel } from '../draw/slab-label.ts'
import { readPicture } from './picture.ts'
import type { Slab } from './slab.ts'

/** What companies call a grade, from this value on. */
const words = [
  [9.5, 'GEM MINT'],
  [9, 'MINT'],
  [8, 'NM-MINT'],
  [7, 'NEAR MINT'],
  [6, 'EX-NM'],
  [0, 'EXCELLENT']
] as const
const psaWords = [
  [10, 'GEM MT'],
  [9, 'MINT'],
  [8, 'NM-MT'],
  [7, 'NM'],
  [6, 'EX-MT'],
  [0, 'EX']
] as const

/** A label of the company with a grade and a certificate at random; `value` is the grade on the company's scale. */
export const planLabel = (random: Random, company: SlabLabel['company'], card: Pick<SlabLabel, 'name' | 'number'>) => {
  const plain = gradesOf(company).filter(([label]) => /^\d+(\.\d)?$/.test(label))
  const [grade, value] = random.pick(plain)
  const called = (company === 'PSA' ? psaWords : words).find(([from]) => value >= from)?.[1] ?? ''
  const digits = company === 'BGS' || company === 'CGC' ? 10 : 8
  const certificate = Array.from({ length: digits }, () => String(random.whole(0, 9))).join('')
  return {
    label: {
      company,
      grade,
      words: called,
      certificate,
      year: String(random.whole(1999, 2025)),
      set: random.pick(['POKEMON GAME', 'POKEMON SWSH', 'POKEMON FRENCH', 'POKEMON SV']),
      ...card
    } satisfies SlabLabel,
    value
  }
}

/** Companies whose labels can be drawn. */
export const companies = Object.keys(gradations).filter((code): code is SlabLabel['company'] => code !== '_default')

/** A case around the label, of the sizes that companies' cases have. */
export const drawnSlab = async (random: Random, label: SlabLabel): Promise<Slab> => {
  const [wide, above] = [random.between(40, 42), random.between(76, 82)]
  const high = random.between(18, 23)
  const bottom = -44 - random.between(5, 10)
  return {
    label: await readPicture(Buffer.from(drawSlabLabel(label))),
    shell: { left: -wide, top: -above, right: wide, bottom: random.between(52, 57) },
    labelled: { left: -33, top: bottom - high, right: 33, bottom }
  }
}
