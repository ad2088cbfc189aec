import type { SeenSlab } from '@comptoir/contracts/batch/seen-slab'
import { conditionLabel, gradations } from '@comptoir/contracts/catalogue/card'
import { slabTexts } from './slab-french.ts'

/** What was read on the case of a graded card: « PSA 10, certificat 58273641 », or what of it could be read. */
export const slabWords = ({ gradation, grade, certificate }: SeenSlab): string => {
  const company = gradation === null ? slabTexts.unknownCompany : gradations[gradation].label
  return [
    gradation !== null && grade !== null ? conditionLabel(gradation, grade) : company,
    certificate === null ? '' : slabTexts.certificate(certificate)
  ]
    .filter(Boolean)
    .join(', ')
}
