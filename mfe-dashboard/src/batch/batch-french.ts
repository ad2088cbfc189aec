import { errors } from '@comptoir/contracts/core/errors'
import { typeset } from '@comptoir/contracts/core/typography'
import { batchTexts as shared } from '@comptoir/web/batch/batch-french.ts'
import { catalogueTexts } from '@comptoir/web/catalogue/catalogue-french.ts'
import { cards } from '@comptoir/web/french.ts'

/** Sentences of one batch: its cards, what the shop does with it, its payment. */
export const batchTexts = typeset({
  back: 'Lots',
  open: 'Ouvrir le lot',
  next: 'Lot suivant',
  loading: shared.loading,
  parts: shared.parts,
  part: {
    cards: shared.cards,
    thread: shared.thread,
    unread: (count: number) => `Discussion (${count})`,
    person: 'Suivi'
  },
  received: 'Reçu',
  anonymous: "Ce lot n'a pas de compte : son vendeur n'est pas connecté, ou son compte a été supprimé.",
  cardsHeading: (count: number) => (count === 0 ? 'Cartes' : `Cartes (${count})`),
  noCard: shared.noCard,
  amounts: {
    ...shared.amounts,
    accepted: 'Offres acceptées',
    net: 'Le vendeur recevra'
  },
  offers: {
    heading: 'Offres',
    past: (count: number) => `Offres passées (${count})`,
    replaced: 'Remplacée',
    expired: 'Expirée',
    price: 'Prix',
    posted: 'Faite le',
    decided: 'Décidée le',
    until: 'Fin de validité',
    replaces: 'Remplace',
    divisible: 'Le vendeur peut reprendre des cartes une à une.',
    lines: (title: string) => `Prix par carte, ${title}`,
    decisions: { kept: 'Vendue', returned: 'À rendre au vendeur' }
  },
  card: {
    unnamed: shared.unnamed,
    backUnseen: 'Aucun dos de carte reconnu sur la photo du verso.',
    photo: shared.photo,
    noPhoto: 'Photo absente',
    states: {
      S: 'Envoi en cours',
      AX: 'Analyse en cours',
      WUI: 'Le vendeur doit préciser la carte',
      D: 'Estimée',
      E: 'Non reconnue'
    },
    noPrice: shared.noPrice,
    price: 'Estimation',
    trace: 'Ce qui fait ce prix',
    condition: catalogueTexts.condition,
    suggested: 'État suggéré par les photos',
    slab: 'Lu sur la coque',
    set: 'Extension',
    heldFor: 'Avant la correction du vendeur',
    between: (best: string, worst: string) => (best === worst ? best : `${best} à ${worst}`),
    edition: catalogueTexts.edition,
    holographisme: catalogueTexts.holographisme,
    confidence: 'Reconnaissance',
    percent: (share: number) => `sûre à ${Math.round(share * 100)} %`,
    candidates: 'Cartes possibles',
    candidate: (name: string, number: string, set: string) => `${name}, n° ${number}, ${set}`,
    returned: 'À rendre au vendeur',
    declared: 'Déclaré par le vendeur',
    checked: 'Vu par la boutique',
    checkedOn: 'Contrôlée le',
    checkedCard: 'Carte',
    checkedPrice: 'Prix contrôlé',
    note: 'Remarque',
    noCheckedPrice: 'Aucun prix connu',
    shopPhoto: (index: number, name: string, isMarked: boolean) =>
      `Photo ${index} de la boutique, ${name}${isMarked ? ', défaut entouré' : ''}`
  },
  control: 'Contrôler les cartes',
  rules: {
    heading: 'Règles de prix de la fiche',
    loading: 'Chargement de la fiche…',
    mode: 'Mode',
    source: 'Source',
    price: 'Prix de la fiche',
    ratio: 'Ratio de cette variante',
    defaultTable: 'table par défaut',
    missing: 'absent de la table'
  },
  todo: {
    heading: 'À faire',
    before: 'Avant le paiement',
    steps: {
      offer: 'Offre acceptée',
      received: 'Cartes reçues',
      revision: 'Offre révisée : réponse du vendeur',
      identity: "Pièce d'identité relevée"
    },
    done: 'fait',
    missing: 'manque',
    delivery: 'Livraison',
    ship: 'Colis',
    parcel: (tracking: string) => `Colis ${tracking}`,
    shipBy: 'À envoyer au plus tard',
    labelled: "Étiquette d'envoi",
    wish: 'Paiement souhaité',
    shop: 'Dépôt en boutique',
    receivedAt: 'Reçu',
    identityAt: "Pièce d'identité",
    paidAt: 'Payé',
    method: 'Moyen',
    amount: 'Montant',
    slip: 'Bordereau',
    voucher: "Justificatif d'achat"
  },
  acts: {
    offer: { label: 'Faire une offre' },
    control: { label: 'Contrôler' },
    label: { label: "Joindre l'étiquette", again: "Remplacer l'étiquette" },
    take: { label: 'Prendre en traitement', done: 'Le lot est en traitement.' },
    ship: { label: 'Passer en transit', done: 'Le lot est en transit.' },
    back: { label: 'Remettre en traitement', done: 'Le lot est de nouveau en traitement.' },
    receive: { label: 'Marquer comme reçu', done: 'Le lot est reçu.' },
    identity: { label: "Relever la pièce d'identité", again: "Corriger la pièce d'identité" },
    pay: { label: 'Payer' },
    photos: { label: 'Redemander des photos' },
    cancel: { label: 'Annuler le lot' }
  },
  confirm: {
    take: {
      title: 'Prendre ce lot en traitement ?',
      text: 'Le vendeur ne pourra plus ajouter ni retirer de carte.',
      confirm: 'Prendre en traitement'
    },
    ship: {
      title: 'Passer ce lot en transit ?',
      text: 'Les cartes sont parties du vendeur vers la boutique.',
      confirm: 'Passer en transit'
    },
    back: {
      title: 'Remettre ce lot en traitement ?',
      text: 'Le prix change après le contrôle : faites ensuite une nouvelle offre. Le vendeur reste libre de la refuser, et le retour de ses cartes est gratuit.',
      confirm: 'Remettre en traitement'
    },
    receive: {
      title: 'Les cartes sont à la boutique ?',
      text: (count: number) =>
        `Vous avez ${cards(count)} de ce lot en main. La date de réception ne pourra plus changer.`,
      confirm: 'Marquer comme reçu'
    },
    keep: 'Revenir au lot'
  },
  reason: {
    label: 'Raison',
    photos: {
      title: 'Redemander des photos',
      text: 'Le lot revient au vendeur, qui peut de nouveau le modifier. La raison est écrite dans la discussion.',
      hint: 'Dites quelles photos reprendre et ce qui doit y être visible.',
      submit: 'Redemander des photos'
    },
    cancel: {
      title: 'Annuler ce lot',
      text: 'Cette action est définitive. La raison est écrite dans la discussion et le vendeur la lit.',
      hint: 'Par exemple : cartes jamais reçues, contrefaçon, vendeur injoignable.',
      submit: 'Annuler définitivement ce lot'
    }
  },
  label: {
    title: "Étiquette d'envoi prépayée",
    text: "Le vendeur la télécharge sur la page de son lot, l'imprime et la colle sur son colis.",
    replaced: "Ce fichier prendra la place de l'étiquette déjà jointe.",
    file: "Fichier de l'étiquette",
    hint: 'PDF ou PNG, 2 Mo au plus.',
    missing: "Choisissez le fichier de l'étiquette",
    invalid: "L'étiquette doit être un fichier PDF ou PNG",
    tooLarge: "L'étiquette dépasse 2 Mo",
    sending: "Envoi de l'étiquette",
    submit: "Joindre l'étiquette",
    saved: "L'étiquette est jointe."
  },
  identity: {
    title: "Pièce d'identité du vendeur",
    loading: 'Chargement de la pièce connue…',
    known: 'Pièce déjà connue, vérifiez-la.',
    text: 'Le registre de police la demande. Elle est gardée chiffrée et jamais montrée au vendeur.',
    kind: 'Nature',
    number: 'Numéro',
    date: 'Délivrée le',
    authority: 'Autorité',
    authorityHint: 'Telle que la pièce la nomme, par exemple « Préfecture de police ».',
    address: 'Adresse du vendeur',
    submit: 'Enregistrer la pièce',
    saved: "La pièce d'identité est enregistrée."
  },
  pay: {
    title: 'Payer le vendeur',
    loading: 'Chargement des coordonnées du vendeur…',
    accepted: (count: number) => (count > 1 ? `${count} offres acceptées` : 'Offre acceptée'),
    shipping: "Frais d'envoi déduits",
    net: 'À payer',
    method: 'Moyen de paiement',
    notChosen: 'Le vendeur ne donne pas ces coordonnées',
    wrongKey: 'La clé du RIB est fausse : demandez-en un autre',
    cheque: (name: string) => `Ordre : ${name}`,
    reference: 'Référence du paiement',
    referenceHint: 'Numéro de virement, de transaction ou de chèque ; facultative pour des espèces.',
    wished: (method: string) => `${method}, souhaité par le vendeur`,
    byParcel: 'Le lot est venu par colis : les espèces se remettent en boutique',
    cashSpent: 'Ce vendeur a déjà reçu des espèces ces dernières 24 heures : la limite de 1 000 € serait dépassée',
    cashLimit: errors.cash_limit[1],
    another: 'Choisissez un autre moyen de paiement.',
    unproved: "Le vendeur n'a pas encore prouvé son adresse e-mail : aucun paiement n'est possible avant.",
    pending: "Une autre offre attend encore la réponse du vendeur : le paiement l'annule.",
    final: 'Le paiement est écrit au registre de police et termine le lot. Cette action est définitive.',
    submit: (amount: string) => `Enregistrer le paiement de ${amount}`,
    notReady:
      "Vérifiez que l'adresse e-mail du vendeur est prouvée, que son compte donne ce moyen de paiement et qu'une carte au moins est estimée.",
    saved: 'Le paiement est enregistré et le lot terminé.'
  }
} as const)
