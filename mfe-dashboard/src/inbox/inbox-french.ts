import { typeset } from '@comptoir/contracts/core/typography'

const lots = (count: number) => (count > 1 ? `${count} lots` : '1 lot')

/** Sentences of the inbox: its lists, its rows, and what is done with several batches. */
export const inboxTexts = typeset({
  listsLabel: 'Ce qui attend la boutique',
  lists: {
    offer: 'À offrir',
    control: 'À contrôler',
    pay: 'À payer',
    unread: 'Non lus',
    mine: 'À moi',
    parcel: 'Colis attendus',
    expiring: 'Offres qui expirent',
    doubt: 'À vérifier',
    seller: 'En attente du vendeur'
  },
  all: 'Tous les lots',
  statuses: {
    T: 'En traitement',
    I: 'En transit',
    F: 'Terminés',
    C: 'Annulés',
    E: "En cours d'édition"
  },
  /** The orders of the batches of a status. The first is the one where the address names none. */
  sorts: {
    DD: 'Activité récente',
    DA: 'Activité ancienne',
    PD: 'Montant décroissant',
    PA: 'Montant croissant',
    NA: 'Vendeur, de A à Z',
    ND: 'Vendeur, de Z à A'
  },
  figures: 'Visites et délais',
  exportCsv: 'Exporter cette liste (CSV)',
  empty: {
    offer: "Aucun lot n'attend d'offre. Les lots envoyés par les vendeurs arrivent ici.",
    control: "Aucun lot reçu n'attend de contrôle.",
    pay: "Aucun lot reçu n'attend de paiement.",
    unread: 'Tout est lu.',
    mine: 'Aucun lot en cours ne vous est attribué. La touche « a » vous attribue un lot.',
    parcel: "Aucun colis n'est attendu.",
    expiring: "Aucune offre n'expire cette semaine.",
    doubt: "Aucune carte n'est à vérifier.",
    seller: "Aucun lot n'attend son vendeur."
  },
  emptyStatus: {
    T: "Aucun lot n'est en traitement.",
    I: "Aucun lot n'est en transit.",
    F: "Aucun lot n'est encore payé.",
    C: "Aucun lot n'est annulé.",
    E: "Aucun vendeur n'est en train de préparer un lot."
  },
  fresh: (count: number) => (count > 1 ? `${count} nouveaux lots` : '1 nouveau lot'),
  gone: 'Traité : ne fait plus partie de cette liste',
  waiting: (age: string) => `Attend la boutique depuis ${age}`,
  unread: 'Non lu',
  doubt: (count: number) => (count > 1 ? `${count} cartes à vérifier` : '1 carte à vérifier'),
  assignee: (name: string) => `Suivi par ${name}`,
  snoozed: 'De côté',
  select: (row: string) => `Sélectionner : ${row}`,
  several: {
    label: 'Lots sélectionnés',
    count: (count: number) => `${lots(count)} sélectionné${count > 1 ? 's' : ''}`,
    all: 'Tout sélectionner',
    clear: 'Ne rien sélectionner'
  }
} as const)
