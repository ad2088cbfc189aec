import { typeset } from '@comptoir/contracts/core/typography'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { threadTexts, appointmentTexts as shared } from '@comptoir/web/conversation/conversation-french.ts'

/**
 * Sentences of the navigation and of the lists. A batch has its own (batch/batch-french.ts), as have accounts
 * (users/users-french.ts), settings (customize/customize-french.ts) and each part of the catalogue. The contract has
 * those of refusals.
 */
export const texts = typeset({
  title: 'Tableau de bord',
  nav: {
    label: 'Tableau de bord',
    batches: 'Lots',
    appointments: 'Rendez-vous',
    cards: 'Catalogue',
    users: 'Vendeurs',
    stats: 'Chiffres',
    customize: 'Réglages',
    find: 'Rechercher'
  },
  /** The parts of the area « Réglages ». */
  settings: {
    label: 'Parties des réglages',
    shop: 'Boutique',
    team: 'Équipe',
    replies: 'Réponses types',
    register: 'Registre',
    audit: 'Journal',
    profile: 'Mon profil'
  },
  batchTitle: (number: string, date: string) => `Lot ${number} du ${date}`,
  /** In the chosen row of a list, beside its thread. */
  toThread: 'Aller à la discussion',
  notFound: "Ce que vous cherchez n'existe pas, ou n'existe plus.",
  newsLost: 'Connexion perdue. Les listes ne se mettent plus à jour.',
  search: {
    submit: 'Rechercher',
    clear: 'Effacer la recherche',
    hint: 'Deux caractères au moins ; les mots se cherchent par leur début.',
    field: 'Chercher dans',
    sort: 'Trier par'
  },
  /** The seller of a batch or an appointment. */
  person: {
    heading: 'Vendeur',
    loading: 'Chargement du vendeur…',
    gone: 'Compte supprimé',
    goneText: "Ce compte n'existe plus.",
    colleague: 'Collègue',
    formerColleague: 'Ancien collègue',
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
    tools: 'Contrôler un lot',
    /** What an address of the inbox may ask to be searched; without a field everything is. */
    fields: { any: 'Partout', FL: 'Nom', E: 'E-mail', M: 'Message' },
    list: 'Liste des lots',
    choose: 'Choisissez un lot pour lire la discussion.',
    found: (q: string) => `Lots trouvés pour « ${q} »`,
    noneFound: (q: string) => `Aucun lot ne correspond à « ${q} ».`,
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
    refused: 'Offre refusée : en faire une autre ou annuler le lot',
    refusedHere: 'Offre refusée : en faire une autre, ou annuler (les cartes sont rendues à nos frais)',
    expired: 'Offre restée sans réponse : en faire une autre ou annuler le lot',
    expiredHere: 'Offre restée sans réponse : en faire une autre, ou annuler (les cartes sont rendues à nos frais)',
    choose: 'Offre acceptée, le vendeur choisit la livraison',
    label: "Joindre l'étiquette d'envoi, ou attendre le numéro de suivi du vendeur",
    track: (date: string | null) =>
      date === null
        ? 'Étiquette jointe, le vendeur doit envoyer son colis'
        : `Étiquette jointe, le vendeur doit envoyer son colis au plus tard le ${date}`,
    send: 'Le vendeur prépare son colis',
    bring: 'Le vendeur apporte ses cartes en boutique',
    way: (tracking: string) => `Colis attendu : ${tracking}`,
    parcel: 'Colis attendu',
    unestimated: "Aucune carte n'est estimée : redemander des photos ou annuler le lot",
    control: ({ checked, cards }: { checked: number; cards: number }) =>
      `Contrôler les cartes : ${checked}\u00a0sur\u00a0${cards}`,
    controlled: 'Contrôle terminé : faire une offre',
    revise: 'Le contrôle change le prix : faire une offre révisée',
    unrevised: (net: string) =>
      `Offre révisée refusée : payer ${net}, refaire une offre, ou annuler (les cartes sont rendues à nos frais)`,
    unrevisedIdentity: (net: string) =>
      `Offre révisée refusée : relever la pièce d'identité pour payer ${net}, refaire une offre, ou annuler (les cartes sont rendues à nos frais)`,
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
    slot: 'Créneau',
    noSlot: 'Pas encore choisi',
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
    shop: (line: string) => `Boutique : ${line}`,
    back: 'Rendez-vous',
    thread: 'Discussion',
    remove: shared.remove,
    removeTitle: shared.removeTitle,
    removeText: 'La conversation et ses messages seront supprimés, pour le vendeur aussi. Cette action est définitive.',
    removeConfirm: shared.removeConfirm
  }
} as const)
