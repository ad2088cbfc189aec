import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { threadTexts, appointmentTexts as shared } from '@comptoir/web/conversation/conversation-french.ts'
import { texts as common } from '@comptoir/web/french.ts'

/**
 * Sentences of the frame and of the lists; a batch has its own (batch/batch-french.ts), so have accounts
 * (users/users-french.ts), settings (customize/customize-french.ts) and each part of the catalogue. Refusals are worded by
 * the contract.
 */
export const texts = {
  title: 'Tableau de bord',
  nav: {
    label: 'Tableau de bord',
    batches: 'Lots',
    appointments: 'Rendez-vous',
    cards: 'Cartes',
    users: 'Comptes',
    customize: 'Réglages'
  },
  batchTitle: (number: string, date: string) => `Lot ${number} du ${date}`,
  /** Where a list and what was chosen in it stand side by side. */
  toThread: 'Aller à la discussion',
  close: common.close,
  cancel: common.cancel,
  notFound: "Ce que vous cherchez n'existe pas, ou n'existe plus.",
  newsLost: 'Connexion perdue. Les listes ne se mettent plus à jour.',
  search: {
    submit: 'Rechercher',
    clear: 'Effacer la recherche',
    hint: 'Deux caractères au moins\u00a0; les mots se cherchent par leur début.',
    field: 'Chercher dans',
    sort: 'Trier par'
  },
  /** Whoever a batch or an appointment is of. */
  person: {
    heading: 'Vendeur',
    loading: 'Chargement du vendeur…',
    gone: 'Compte supprimé',
    goneText: "Ce compte n'existe plus.",
    email: 'E-mail',
    status: 'Compte',
    since: 'Inscription',
    open: 'Ouvrir le compte',
    batches: 'Ses lots',
    noBatch: 'Aucun lot.',
    thisBatch: 'ce lot',
    allBatches: 'Tous ses lots'
  },
  inbox: {
    title: 'Lots',
    loading: 'Chargement des lots…',
    statuses: 'Lots par état',
    counters: {
      label: 'Ce qui attend la boutique',
      loading: 'Chargement des compteurs…',
      totreat: 'À traiter',
      expiringoffers: 'Offres qui expirent',
      parcels: 'Colis attendus',
      topay: 'À payer',
      recognition: 'Reconnaissance à vérifier'
    },
    tabs: {
      T: 'À traiter',
      I: 'En transit',
      received: 'Reçus, à payer',
      F: 'Terminés',
      C: 'Annulés',
      E: "En cours d'édition"
    },
    searchLabel: 'Rechercher un lot',
    fields: { id: 'Numéro de lot', FL: 'Nom', E: 'E-mail', M: 'Message' },
    list: 'Liste des lots',
    choose: 'Choisissez un lot pour lire la discussion.',
    found: (q: string) => `Lots trouvés pour «\u00a0${q}\u00a0»`,
    noneFound: (q: string) => `Aucun lot ne correspond à «\u00a0${q}\u00a0».`,
    empty: {
      T: "Aucun lot n'attend d'offre. Les lots envoyés par les vendeurs arrivent ici.",
      I: "Aucun colis n'est en route.",
      received: "Aucun lot reçu n'attend de paiement.",
      F: "Aucun lot n'est encore payé.",
      C: "Aucun lot n'est annulé.",
      E: "Aucun vendeur n'est en train de préparer un lot."
    },
    more: batchTexts.more,
    batchOf: (name: string, number: string, date: string) => `${name}, lot ${number} du ${date}`,
    unnamed: 'Vendeur'
  },
  /** What happens next with a batch, as the shop sees it. */
  next: {
    editing: 'Le vendeur prépare son lot',
    study: 'Étudier les cartes et faire une offre',
    offered: 'Offre faite, le vendeur doit répondre',
    added: 'Autre offre faite, le vendeur doit répondre',
    revised: 'Offre révisée, le vendeur doit répondre avant le paiement',
    refused: 'Offre refusée\u00a0: en faire une autre ou annuler le lot',
    refusedHere: 'Offre refusée\u00a0: en faire une autre, ou annuler (les cartes sont rendues à nos frais)',
    expired: 'Offre restée sans réponse\u00a0: en faire une autre ou annuler le lot',
    expiredHere:
      'Offre restée sans réponse\u00a0: en faire une autre, ou annuler (les cartes sont rendues à nos frais)',
    choose: 'Offre acceptée, le vendeur choisit la livraison',
    label: 'Joindre l’étiquette d’envoi, ou attendre le numéro de suivi du vendeur',
    track: (date: string | null) =>
      date === null
        ? 'Étiquette jointe, le vendeur doit envoyer son colis'
        : `Étiquette jointe, le vendeur doit envoyer son colis au plus tard le ${date}`,
    send: 'Le vendeur prépare son colis',
    bring: 'Le vendeur apporte ses cartes en boutique',
    way: (tracking: string) => `Colis attendu\u00a0: ${tracking}`,
    parcel: 'Colis attendu',
    unestimated: 'Aucune carte n’est estimée\u00a0: redemander des photos ou annuler le lot',
    control: ({ checked, cards }: { checked: number; cards: number }) =>
      `Contrôler les cartes\u00a0: ${checked}\u00a0sur\u00a0${cards}`,
    controlled: 'Contrôle terminé\u00a0: faire une offre',
    revise: 'Le contrôle change le prix\u00a0: faire une offre révisée',
    unrevised: (net: string) =>
      `Offre révisée refusée\u00a0: payer ${net}, refaire une offre, ou annuler (les cartes sont rendues à nos frais)`,
    unrevisedIdentity: (net: string) =>
      `Offre révisée refusée\u00a0: relever la pièce d’identité pour payer ${net}, refaire une offre, ou annuler (les cartes sont rendues à nos frais)`,
    identity: "Relever la pièce d'identité du vendeur",
    pay: 'Payer le vendeur',
    paid: (amount: string) => `${amount} payés`,
    cancelled: 'Lot annulé'
  },
  appointments: {
    title: 'Rendez-vous',
    loading: 'Chargement des rendez-vous…',
    one: 'Rendez-vous',
    of: (date: string) => `Rendez-vous demandé le ${date}`,
    modes: shared.places,
    unknownMode: 'À préciser',
    mode: 'Lieu',
    search: 'Rechercher un rendez-vous',
    fields: { FL: 'Prénom ou nom', F: 'Prénom', L: 'Nom', E: 'E-mail', M: 'Messages' },
    sorts: { DD: 'Plus récents', DA: 'Plus anciens' },
    list: 'Liste des rendez-vous',
    choose: 'Choisissez un rendez-vous pour lire la discussion.',
    none: 'Aucun rendez-vous ne correspond à cette recherche.',
    empty: "Aucun rendez-vous n'est demandé pour l'instant.",
    more: shared.more,
    row: (name: string, date: string) => `${name}, demandé le ${date}`,
    noMessage: "Aucun message pour l'instant.",
    kinds: { I: 'Photo', V: threadTexts.film, DE: 'E-mail de la boutique' },
    shop: (line: string) => `Boutique\u00a0: ${line}`,
    back: 'Rendez-vous',
    thread: 'Discussion',
    remove: shared.remove,
    removeTitle: shared.removeTitle,
    removeText: 'La conversation et ses messages seront supprimés, pour le vendeur aussi. Cette action est définitive.',
    removeConfirm: shared.removeConfirm
  }
} as const
