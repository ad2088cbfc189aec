import { typeset } from '@comptoir/contracts/core/typography'
import { cards } from '@comptoir/web/french.ts'

/** Sentences of the series and their sets. */
export const seriesTexts = typeset({
  title: 'Séries et extensions',
  loading: 'Chargement des séries…',
  search: 'Rechercher une série',
  sorts: {
    '': 'Ajout récent',
    NA: 'Nom, de A à Z',
    ND: 'Nom, de Z à A',
    RD: 'Sortie récente',
    RA: 'Sortie ancienne'
  },
  none: 'Aucune série ne correspond à cette recherche.',
  empty: "Aucune série n'existe encore. Une série groupe des extensions, qui contiennent les cartes.",
  more: 'Afficher plus de séries',
  released: (date: string) => `Sortie le ${date}`,
  edit: 'Modifier',
  remove: 'Supprimer',
  cancel: 'Revenir aux séries',
  serie: {
    add: 'Nouvelle série',
    edit: 'Modifier la série',
    editOf: (name: string) => `Modifier la série ${name}`,
    removeOf: (name: string) => `Supprimer la série ${name}`,
    save: 'Enregistrer la série',
    created: (name: string) => `La série ${name} est créée.`,
    saved: (name: string) => `La série ${name} est enregistrée.`,
    removed: (name: string) => `La série ${name} est supprimée.`,
    removeTitle: (name: string) => `Supprimer la série ${name} ?`,
    removeText: 'Seule une série sans extension peut être supprimée. Cette action est définitive.',
    removeConfirm: 'Supprimer la série'
  },
  set: {
    add: 'Nouvelle extension',
    addTo: (name: string) => `Nouvelle extension dans ${name}`,
    edit: "Modifier l'extension",
    editOf: (name: string) => `Modifier l'extension ${name}`,
    removeOf: (name: string) => `Supprimer l'extension ${name}`,
    save: "Enregistrer l'extension",
    created: (name: string) => `L'extension ${name} est créée.`,
    saved: (name: string) => `L'extension ${name} est enregistrée.`,
    removed: (name: string) => `L'extension ${name} est supprimée.`,
    removeTitle: (name: string) => `Supprimer l'extension ${name} ?`,
    removeText: 'Seule une extension sans carte peut être supprimée. Cette action est définitive.',
    removeConfirm: "Supprimer l'extension"
  },
  sets: {
    label: (name: string) => `Extensions de ${name}`,
    loading: 'Chargement des extensions…',
    empty: "Cette série n'a pas encore d'extension.",
    more: "Afficher plus d'extensions",
    total: cards,
    cards: (count: number) => (count === 0 ? 'Aucune fiche' : count === 1 ? '1 fiche' : `${count} fiches`),
    gaps: {
      image: (count: number) => `${count} sans image`,
      price: (count: number) => `${count} sans prix`
    },
    addCard: 'Ajouter une carte',
    addCardTo: (name: string) => `Ajouter une carte à ${name}`
  },
  fields: {
    total: 'Nombre de cartes',
    totalHint: "Celui que l'extension imprime sur ses cartes.",
    totalWrong: 'Indiquez un nombre entier de 1 à 10 000',
    dateWrong: 'La date est invalide'
  }
} as const)
