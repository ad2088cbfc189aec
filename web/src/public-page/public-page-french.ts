import { typeset } from '@comptoir/contracts/core/typography'

/** The two acts that every public page offers. */
export const startTexts = typeset({
  estimate: 'Estimer mes cartes',
  book: 'Prendre rendez-vous',
  closed: "L'estimation en ligne sera bientôt disponible. Pour le moment, nous estimons vos cartes en boutique."
} as const)
