import { eurosFromCents } from '@comptoir/contracts/core/money'
import { typeset } from '@comptoir/contracts/core/typography'

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « 1 234,50 € ». */
export const frenchEuros = (cents: number): string => money.format(eurosFromCents(cents))

/** « 12 décembre 2026 » in Paris. */
export const frenchDate = (at: Date): string => date.format(at)

/** « 12/12/2026 18:05 » in Paris. */
export const frenchMoment = (at: Date): string => moment.format(at)

/** « 12/12/2026 » for a `YYYY-MM-DD`. */
export const frenchDay = (day: string): string => day.split('-').toReversed().join('/')

/** Every French sentence this service writes. */
export const french = typeset({
  tooLong: "L'analyse a pris trop de temps. Vous pouvez la relancer ou reprendre les photos.",
  pageBackMissing: "Nous n'avons pas trouvé le verso de cette carte sur la photo des versos. Photographiez-le seul.",
  pageWithoutCards:
    "Nous ne voyons aucune carte sur cette photo. Cadrez les cartes de face, bien à plat, sans qu'elles se recouvrent.",
  pageTooLarge: (cards: number, room: number) =>
    room <= 0
      ? 'Ce lot est complet. Créez un autre lot pour ces cartes.'
      : `Cette photo montre ${cards} cartes, et ce lot peut encore en recevoir ${room}. Photographiez-en moins à la fois, ou créez un autre lot.`,
  pageNotCut: 'Nous ne pouvons pas découper les cartes à ces endroits',
  noCardLeft: 'Gardez au moins une carte dans ce lot',
  batchFull: 'Les photos de ce lot prennent trop de place. Ajoutez les autres cartes dans un nouveau lot.',
  batchExpired:
    "Ce lot n'a pas été rattaché à un compte à temps : il a été effacé avec ses photos. Créez un compte pour garder le prochain.",
  amountExpected: (cents: number) => `Le montant attendu est ${frenchEuros(cents)}`,
  cardNotFound: "Nous n'avons pas trouvé cette carte dans notre catalogue. Vous pouvez reprendre les photos.",
  cardChanged: "La fiche de cette carte vient de changer. Vous pouvez relancer l'analyse.",
  cardNotInCatalogue: "Cette carte n'est plus au catalogue",
  chooseACard: 'Choisissez la carte parmi les propositions',
  identityOfAnother: "Le vendeur a changé de nom ou de date de naissance : enregistrez de nouveau sa pièce d'identité",
  variantUnknown: "Ce choix n'existe pas pour cette carte",
  chooseAFinish: 'Choisissez la brillance de cette carte',
  chooseACondition: "Choisissez l'état de la carte",
  conditionUnknown: "Cet état n'existe pas pour cette gradation",
  tooManyCheckPhotos: 'Cette carte a déjà assez de photos de contrôle',
  divisibleNeedsLines: "Le vendeur ne peut garder des cartes que si l'offre a un prix par carte",
  cardTwice: "Une carte figure deux fois dans l'offre",
  cardNotBuyable: "Une carte de l'offre n'est plus dans le lot, ou n'est pas encore estimée",
  linesDoNotAddUp: 'Le prix doit être la somme des prix des cartes',
  cardInAnotherOffer: 'Une carte est déjà dans une autre offre : remplacez cette offre',
  indivisible: "Cette offre s'accepte ou se refuse en entier",
  unknownReturned: "Une carte à rendre ne fait pas partie de l'offre",
  nothingKept: "Gardez au moins une carte dans l'offre, ou refusez-la",
  closureEndsBeforeItBegins: "Une fermeture se termine avant d'avoir commencé",
  closesBeforeItOpens: "La boutique ferme avant d'avoir ouvert",
  pageOf: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  unconfirmedPrice: 'À confirmer',
  unknownCard: 'Carte non identifiée',
  number: 'N°',
  card: 'Carte',
  condition: 'État',
  price: 'Prix',
  offers: 'Offres acceptées',
  shipping: "Frais d'envoi déduits",
  batch: (number: string) => `Lot ${number}`
})

/** The words of the slip that goes with the cards. */
export const frenchSlip = typeset({
  ship: "Bordereau d'envoi",
  shop: 'Bon de dépôt',
  scan: 'Ce code ouvre votre lot',
  startedOn: (at: Date) => `Lot créé le ${frenchDate(at)}`,
  recipient: 'Destinataire',
  counter: 'À présenter à la boutique',
  tracking: (number: string) => `Numéro de suivi : ${number}`,
  shipAdvice:
    'Glissez ce bordereau dans le colis avec vos cartes, protégées une à une. Gardez la preuve de dépôt du transporteur.',
  shopAdvice: "Apportez ce bon, vos cartes et une pièce d'identité. Nous contrôlons les cartes avec vous.",
  cards: (count: number) => `${count} ${count > 1 ? 'cartes' : 'carte'}`,
  estimate: 'Estimation des cartes',
  net: 'Vous recevrez',
  paid: 'Payé',
  confirmed: 'Le prix définitif est confirmé après le contrôle des cartes.'
})

/** The words of the purchase voucher. */
export const frenchVoucher = typeset({
  title: "Justificatif d'achat",
  boughtOn: (at: Date) => `Achat du ${frenchDate(at)}`,
  seller: 'Vendeur',
  buyer: 'Acheteur',
  bornOn: (day: string) => `Né(e) le ${frenchDay(day)}`,
  registerNumber: 'N° au registre',
  paid: 'Montant payé',
  paidBy: (method: string, reference: string) =>
    reference === '' ? `Paiement : ${method}` : `Paiement : ${method}, référence ${reference}`,
  finished: "La transaction est définitive : il n'y a pas de droit de rétractation."
})

/** The words of the police register. */
export const frenchRegister = typeset({
  title: 'Registre des objets mobiliers',
  entries: (first: number, last: number) => `Inscriptions ${first} à ${last}`,
  empty: 'Aucune inscription',
  printedOn: (at: Date) => `Édité le ${frenchMoment(at)}`,
  head: (hash: string) => `Empreinte de la dernière inscription : ${hash}`,
  wrong: (order: number) => `La vérification du registre a échoué à l'inscription n° ${order}.`,
  languages: { fr: 'Français', en: 'Anglais', jp: 'Japonais' },
  date: 'Date',
  seller: 'Vendeur',
  identity: "Pièce d'identité",
  object: 'Objet',
  payment: 'Paiement',
  hash: 'Empreinte',
  issued: (day: string, authority: string) => `délivrée le ${frenchDay(day)} par ${authority}`,
  columns: [
    "N° d'ordre",
    'Date (heure de Paris)',
    'Nom',
    'Prénom',
    'Date de naissance',
    'Adresse',
    "Pièce d'identité",
    'Numéro de la pièce',
    'Date de la pièce',
    'Autorité',
    'Carte',
    'Série',
    'Numéro de la carte',
    'Langue',
    'Édition',
    'Brillance',
    'Gradation',
    'État',
    'Photos',
    'Prix (EUR)',
    'Paiement',
    'Lot',
    'Numéro de lot',
    'Agent',
    'Empreinte précédente',
    'Empreinte',
    'Date UTC'
  ]
})

/** The words of an exported list of batches. */
export const frenchBatches = typeset({
  modes: { ship: 'Envoi', shop: 'Boutique' },
  columns: [
    'Lot',
    'Statut',
    'Nom',
    'Prénom',
    'Créé le',
    'Envoyé le',
    'Reçu le',
    'Modifié le',
    'Remise',
    'Cartes',
    'Estimation (EUR)',
    'Offre en attente (EUR)',
    'Offre acceptée (EUR)',
    'Payé (EUR)',
    'Payé le',
    'Identifiant'
  ]
} as const)

/** The words of the table of figures. */
export const frenchFigures = typeset({
  kinds: { total: 'Total', week: 'Semaine', serie: 'Série' },
  unknownSerie: 'Série inconnue',
  columns: [
    'Par',
    'Nom',
    'Du',
    'Au',
    'Lots payés',
    'Cartes achetées',
    'Dépensé (EUR)',
    "Référence d'aujourd'hui (EUR)",
    'Marge attendue (EUR)',
    'Cartes sans référence',
    'Offres acceptées',
    'Offres refusées',
    'Offres expirées',
    'Cartes contrôlées',
    'Estimé (EUR)',
    'Après contrôle (EUR)',
    'Réponse, médiane (min)',
    'Réponse, 9 sur 10 (min)',
    'Offre, médiane (min)',
    'Offre, 9 sur 10 (min)',
    'Contrôle, médiane (min)',
    'Contrôle, 9 sur 10 (min)',
    'Paiement, médiane (min)',
    'Paiement, 9 sur 10 (min)'
  ]
} as const)
