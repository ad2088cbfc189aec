import { typeset } from '@comptoir/contracts/core/typography'

/** How the label of a graded card's case is told: apart from the other texts, as every card of a batch shows it. */
export const slabTexts = typeset({
  unknownCompany: 'société à préciser',
  certificate: (number: string) => `certificat ${number}`
} as const)
