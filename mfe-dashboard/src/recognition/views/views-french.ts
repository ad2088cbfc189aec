import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of the views that staff added to cards. */
export const viewsTexts = typeset({
  text: "Les photos que la boutique a ajoutées aux cartes. La meilleure des vues d'une carte compte pour la reconnaître.",
  loading: 'Chargement des vues…',
  empty: "Aucune vue n'a été ajoutée. Jugez une décision, puis ajoutez sa photo à la carte.",
  more: 'Afficher plus de vues',
  image: (name: string) => `Vue de ${name}`,
  by: (who: string, day: string) => `Ajoutée par ${who}, le ${day}`,
  remove: 'Retirer',
  removeNamed: (name: string) => `Retirer la vue de ${name}`,
  title: 'Retirer cette vue ?',
  removing: (name: string) => `Elle ne servira plus à reconnaître ${name}, et son image sera effacée.`,
  confirm: 'Retirer la vue',
  cancel: 'Annuler'
} as const)
