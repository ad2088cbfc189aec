import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of the purchases that staff may show to the public. */
export const purchasesTexts = typeset({
  heading: 'Achats montrés au public',
  text: "Cochez les achats que l'accueil et la page Rachat peuvent montrer : la carte, son image de catalogue, le prix payé et la date. Rien du vendeur n'y figure. Les douze plus récents sont affichés.",
  loading: 'Chargement des achats…',
  empty: "Aucune carte n'est encore payée.",
  more: 'Afficher des achats plus anciens',
  show: 'Montrer',
  nowShown: (name: string) => `${name} est montrée au public.`,
  nowHidden: (name: string) => `${name} n'est plus montrée.`,
  paidOn: (day: string) => `payée le ${day}`
} as const)
