import { typeset } from '@comptoir/contracts/core/typography'

/** What several remotes say of a card of the catalogue, and of a search in it, in the same words. */
export const catalogueTexts = typeset({
  edition: 'Édition',
  holographisme: 'Brillance',
  gradation: 'Gradation',
  condition: 'État',
  loading: 'Chargement de la carte…',
  search: {
    list: 'Cartes trouvées',
    loading: 'Recherche…',
    found: (count: number) => (count === 1 ? '1 carte trouvée' : `${count} cartes trouvées`),
    more: "Beaucoup de cartes correspondent : précisez le nom, le numéro ou l'extension."
  }
} as const)
