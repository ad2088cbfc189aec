import { typeset } from '@comptoir/contracts/core/typography'
import { catalogueTexts } from '@comptoir/web/catalogue/catalogue-french.ts'

/** Sentences of the workbench: the cards of a batch as a table, and what staff do with a batch beside its list. */
export const workbenchTexts = typeset({
  cards: {
    views: 'Présentation des cartes',
    view: { table: 'Tableau', tiles: 'Tuiles' },
    caption: (count: number) => (count > 1 ? `${count} cartes du lot` : 'Carte du lot'),
    rows: 'Cartes du lot',
    title: (name: string) => `Carte : ${name}`,
    columns: {
      place: 'N°',
      photo: 'Photo',
      name: 'Carte',
      set: 'Extension et numéro',
      condition: catalogueTexts.condition,
      finish: catalogueTexts.holographisme,
      base: 'Référence',
      estimate: 'Estimation',
      checked: 'Contrôle',
      offer: 'Offre'
    },
    declared: (label: string) => `Déclaré : ${label}`,
    unpriced: 'Sans prix',
    none: '–',
    detail: (name: string) => `Détail de ${name}`,
    condition: (name: string) => `État de ${name}`,
    finish: (name: string) => `Brillance de ${name}`,
    noFinish: 'À choisir',
    confirm: (name: string) => `Contrôler ${name} comme déclarée`,
    asDeclared: 'Comme déclaré',
    other: (name: string) => `Une autre carte que ${name}`,
    saving: 'Enregistrement…',
    failed: 'Non enregistré',
    retry: (name: string) => `Réessayer d'enregistrer ${name}`,
    close: 'Fermer'
  }
} as const)
