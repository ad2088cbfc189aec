import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences that the pages of cards, sets and series share with the pages of batches. */
export const catalogueTexts = typeset({
  parts: 'Parties du catalogue',
  tabs: {
    cards: 'Cartes',
    series: 'Séries et extensions',
    ratios: 'Ratios par défaut',
    import: 'Import de prix',
    recognition: 'Reconnaissance'
  },
  names: {
    frenchname: 'Nom français',
    englishname: 'Nom anglais',
    japanesename: 'Nom japonais',
    hint: 'Un nom dans une langue au moins.',
    missing: 'Renseignez un nom dans une langue au moins',
    tooLong: 'Ce nom est trop long (200 caractères au plus)',
    none: 'Sans nom'
  },
  audience: 'Diffusion',
  releasedate: 'Date de sortie',
  pricing: {
    modes: {
      D: 'Table par défaut',
      F: 'Prix fixe',
      FR: 'Prix fixe × table de la fiche',
      R: 'Référence × table de la fiche'
    },
    sources: { E: 'Ventes eBay', F: 'Prix fixé' }
  },
  /** How a price came about. */
  trace: {
    base: 'Prix de référence',
    noBase: 'inconnu',
    ratio: 'Ratio',
    noRatio: 'absent de la table',
    source: 'Source',
    sales: 'Ventes comptées',
    at: 'Date'
  },
  search: { hint: 'Deux caractères au moins, dans les trois langues.' },
  set: {
    label: 'Extension',
    search: "Chercher l'extension",
    hint: 'Nom en français, anglais ou japonais : au moins 2 caractères.',
    list: 'Extensions trouvées',
    loading: 'Recherche…',
    count: (count: number) =>
      count === 0 ? 'Aucune extension trouvée' : count === 1 ? '1 extension trouvée' : `${count} extensions trouvées`,
    change: "Changer d'extension",
    missing: "Choisissez l'extension de la carte"
  }
} as const)
