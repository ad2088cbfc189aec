/** Words that cards, sets and series share. */
export const catalogueTexts = {
  parts: 'Parties du catalogue',
  tabs: {
    cards: 'Cartes',
    series: 'Séries et extensions',
    ratios: 'Ratios par défaut',
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
  search: {
    hint: 'Deux caractères au moins, dans les trois langues.',
    sort: 'Trier par'
  },
  set: {
    label: 'Extension',
    search: "Chercher l'extension",
    hint: 'Nom en français, anglais ou japonais\u00a0: au moins 2 caractères.',
    list: 'Extensions trouvées',
    loading: 'Recherche…',
    count: (count: number) =>
      count === 0 ? 'Aucune extension trouvée' : count === 1 ? '1 extension trouvée' : `${count} extensions trouvées`,
    change: "Changer d'extension",
    missing: "Choisissez l'extension de la carte"
  }
} as const
