import { typeset } from '@comptoir/contracts/core/typography'

const cells = (count: number) => (count === 0 ? 'aucun ratio' : count === 1 ? '1 ratio' : `${count} ratios`)

/** Sentences of the ratio tables. */
export const ratiosTexts = typeset({
  title: 'Ratios par défaut',
  text: 'La part du prix de référence que la boutique paie, par édition, gradation et état. Une case vide ne donne pas de prix : la carte reste à confirmer. Chaque changement vaut pour les estimations suivantes.',
  loading: 'Chargement des ratios…',
  table: 'Table des ratios',
  company: (name: string, count: number) => `${name} : ${cells(count)}`,
  noCompany: 'Sans gradation',
  save: (company: string, edition: string) => `Enregistrer ${company}, ${edition}`,
  saveShort: 'Enregistrer',
  saved: 'Enregistré.',
  wrong: 'Indiquez un ratio de 100 au plus, par exemple 0,75',
  edition: (name: string) => `Édition : ${name}`,
  addEdition: (name: string) => `Ajouter : ${name}`,
  editionAdded: (name: string) => `${name} ajoutée.`,
  removeEdition: (name: string) => `Retirer : ${name}`,
  editionRemoved: (name: string) => `${name} retirée.`,
  removeTitle: (name: string) => `Retirer « ${name} » ?`,
  removeText: 'Ses ratios sont effacés et cette édition ne peut plus être choisie.',
  removeConfirm: 'Retirer ses ratios',
  keep: 'Revenir aux ratios',
  /** An edition before it is saved. */
  newEdition: {
    title: (name: string) => `Nouvelle édition : ${name}`,
    text: (like: string) =>
      `Ses ratios sont d'abord ceux de « ${like} ». Changez-les et essayez-les : l'édition n'existe qu'une fois ajoutée.`,
    add: "Ajouter l'édition",
    addOf: (name: string) => `Ajouter l'édition : ${name}`,
    tryOf: (name: string) => `Essayer sur les derniers lots : ${name}`
  },
  proposed: {
    heading: 'Sociétés de gradation sans ratio',
    text: "La page « Questions fréquentes » promet six sociétés. Voici des ratios proposés d'après ceux de PSA pour celles qui manquent à l'édition standard. Rien ne change tant que vous ne les ajoutez pas, et chaque ratio reste modifiable ensuite.",
    cell: (grade: string, ratio: string) => `${grade} : ${ratio}`,
    add: (count: number) =>
      count === 0
        ? 'Cochez une société à ajouter'
        : count === 1
          ? 'Ajouter la société cochée'
          : `Ajouter les ${count} sociétés cochées`,
    added: (companies: string) => `Ratios ajoutés : ${companies}.`
  },
  own: {
    heading: 'Ratios de la carte',
    none: 'Cette carte suit les ratios par défaut.',
    add: 'Donner ses propres ratios à la carte',
    added: 'La carte a ses propres ratios, copiés de ceux par défaut.',
    remove: 'Revenir aux ratios par défaut',
    removed: 'La carte suit de nouveau les ratios par défaut.',
    removeTitle: 'Effacer les ratios de cette carte ?',
    removeText: 'La carte suivra de nouveau les ratios par défaut.',
    removeConfirm: 'Effacer ses ratios'
  },
  /** What a change would have made of the newest batches. */
  trial: {
    tryShort: 'Essayer sur les derniers lots',
    tryOn: (company: string, edition: string) => `Essayer sur les derniers lots : ${company}, ${edition}`,
    wrong: 'Corrigez les ratios avant de les essayer.',
    noBatch: "Aucun lot n'a encore été envoyé à la boutique.",
    noCard: (looked: number) => `Aucune carte des ${looked} derniers lots ne suit cette table.`,
    difference: (gap: string, looked: number) =>
      looked === 1 ? `${gap} sur le dernier lot.` : `${gap} sur les ${looked} derniers lots.`,
    sums: (estimate: string, tried: string, cards: number) =>
      `Estimé ${estimate}, ce serait ${tried} (${cards === 1 ? '1 carte' : `${cards} cartes`}).`,
    unpriced: (count: number) =>
      count === 1 ? "1 carte n'aurait plus de prix." : `${count} cartes n'auraient plus de prix.`,
    byBatch: (count: number) => (count === 1 ? 'Le lot qui change' : `Les ${count} lots qui changent`),
    table: 'Estimations des derniers lots avec ces ratios',
    batch: 'Lot',
    estimate: 'Estimé',
    tried: 'Avec ces ratios',
    gap: 'Écart'
  },
  history: {
    heading: 'Historique',
    loading: "Chargement de l'historique…",
    more: 'Changements plus anciens',
    empty: "Aucun changement n'est encore dans l'historique.",
    becomes: 'devient',
    none: 'aucun',
    begun: 'La carte a reçu ses propres ratios.',
    ended: 'La carte suit de nouveau les ratios par défaut.',
    whole: "Voir la table d'avant",
    restore: "Rétablir la table d'avant",
    restoreOf: (at: string) => `Rétablir la table d'avant le changement fait ${at}`,
    restoreTitle: 'Rétablir cette table ?',
    restoreText: (at: string) =>
      `Tous les ratios redeviennent ceux d'avant le changement fait ${at}. C'est un changement comme un autre : l'historique le garde.`,
    restored: (at: string) => `La table d'avant le changement fait ${at} est rétablie.`
  }
} as const)
