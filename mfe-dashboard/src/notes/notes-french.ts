import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of what staff note for one another, about a batch or a seller. */
export const notesTexts = typeset({
  heading: 'Notes internes',
  label: 'Nouvelle note',
  submit: 'Ajouter la note',
  remove: (date: string) => `Supprimer ma note du ${date}`,
  ofBatch: {
    none: 'Aucune note. Seule la boutique lit ce qui est écrit ici.',
    hint: 'Le vendeur ne la voit jamais.'
  },
  ofSeller: {
    none: 'Aucune note sur ce vendeur.',
    hint: "Pour vos collègues. Le vendeur la lit dans l'export de ses données, comme la loi le veut."
  }
} as const)
