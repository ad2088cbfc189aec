import { typeset } from '@comptoir/contracts/core/typography'

/** Every sentence about canned answers in the composer. */
export const repliesTexts = typeset({
  open: 'Réponses types',
  list: 'Réponses types',
  hint: 'Flèches pour choisir, Entrée pour insérer, Échap pour fermer.',
  loading: 'Chargement des réponses types…',
  none: 'Aucune réponse type ne correspond.',
  empty: "Il n'y a pas encore de réponse type.",
  manage: 'Gérer les réponses types',
  failed: 'Les réponses types ne répondent pas.',
  again: 'Réessayer',
  shortcut: (shortcut: string) => `;${shortcut}`,
  count: (count: number) => (count === 1 ? '1 réponse type' : `${count} réponses types`),
  blanks: "À compléter avant l'envoi :",
  fillIn: (name: string) => `Compléter {${name}}`
} as const)
