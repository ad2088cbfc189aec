import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of the police register. */
export const registerTexts = typeset({
  title: 'Registre de police',
  text: "Le registre des objets achetés, dans l'ordre, scellé ligne après ligne. Il s'écrit à chaque paiement et ne se modifie pas.",
  csv: 'Télécharger en CSV',
  pdf: 'Télécharger en PDF'
} as const)
