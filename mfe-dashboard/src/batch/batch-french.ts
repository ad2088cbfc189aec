const cards = (count: number) => (count === 1 ? '1 carte' : `${count} cartes`)

/** Sentences of one batch: its cards, what the shop does with it, its payment. */
export const batchTexts = {
  title: (date: string) => `Lot du ${date}`,
  back: 'Lots',
  open: 'Ouvrir le lot',
  loading: 'Chargement du lot…',
  parts: 'Parties du lot',
  part: {
    cards: 'Cartes',
    thread: 'Discussion',
    unread: (count: number) => `Discussion (${count})`,
    person: 'Suivi'
  },
  id: 'Numéro du lot',
  anonymous: "Ce lot n'a pas de compte\u00a0: son vendeur n'est pas connecté, ou son compte a été supprimé.",
  cardsHeading: (count: number) => (count === 0 ? 'Cartes' : `Cartes (${count})`),
  noCard: 'Ce lot ne contient aucune carte.',
  offersHeading: 'Offres acceptées',
  card: {
    unnamed: 'Carte sans nom',
    photo: (side: 'face' | 'back', name: string) => `${side === 'face' ? 'Recto' : 'Verso'} de ${name}`,
    noPhoto: 'Photo absente',
    states: {
      S: 'Envoi en cours',
      AX: 'Analyse en cours',
      WUI: 'Le vendeur doit préciser la carte',
      D: 'Estimée',
      E: 'Non reconnue'
    },
    noPrice: 'Prix à confirmer',
    price: 'Estimation',
    trace: 'Ce qui fait ce prix',
    condition: 'État',
    suggested: 'État suggéré par les photos',
    between: (best: string, worst: string) => (best === worst ? best : `${best} à ${worst}`),
    edition: 'Édition',
    holographisme: 'Brillance',
    confidence: 'Reconnaissance',
    percent: (share: number) => `sûre à ${Math.round(share * 100)} %`,
    candidates: 'Cartes possibles',
    candidate: (name: string, number: string, set: string) => `${name}, n° ${number}, ${set}`
  },
  rules: {
    heading: 'Règles de prix de la fiche',
    loading: 'Chargement de la fiche…',
    mode: 'Mode',
    modes: {
      D: 'Table par défaut',
      F: 'Prix fixe',
      FR: 'Prix fixe × table de la fiche',
      R: 'Référence × table de la fiche'
    },
    source: 'Source',
    sources: { E: 'Ventes eBay', F: 'Prix fixé' },
    price: 'Prix de la fiche',
    ratio: 'Ratio de cette variante',
    defaultTable: 'table par défaut',
    missing: 'absent de la table'
  },
  todo: {
    heading: 'À faire',
    offer: 'Faire une offre',
    before: 'Avant le paiement',
    steps: { offer: 'Offre acceptée', received: 'Cartes reçues', identity: "Pièce d'identité relevée" },
    done: 'fait',
    missing: 'manque',
    delivery: 'Livraison',
    ship: 'Colis',
    parcel: (tracking: string) => `Colis ${tracking}`,
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
      title: 'Prendre ce lot en traitement\u00a0?',
      text: 'Le vendeur ne pourra plus ajouter ni retirer de carte.',
      confirm: 'Prendre en traitement'
    },
    ship: {
      title: 'Passer ce lot en transit\u00a0?',
      text: 'Les cartes sont parties du vendeur vers la boutique.',
      confirm: 'Passer en transit'
    },
    back: {
      title: 'Remettre ce lot en traitement\u00a0?',
      text: 'Le prix change après le contrôle\u00a0: faites ensuite une nouvelle offre. Le vendeur reste libre de la refuser, et le retour de ses cartes est gratuit.',
      confirm: 'Remettre en traitement'
    },
    receive: {
      title: 'Les cartes sont à la boutique\u00a0?',
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
      hint: 'Par exemple\u00a0: cartes jamais reçues, contrefaçon, vendeur injoignable.',
      submit: 'Annuler définitivement ce lot'
    }
  },
  identity: {
    title: "Pièce d'identité du vendeur",
    text: 'Le registre de police la demande. Elle est gardée chiffrée et jamais montrée au vendeur.',
    kind: 'Nature',
    number: 'Numéro',
    date: 'Délivrée le',
    authority: 'Autorité',
    authorityHint: 'Telle que la pièce la nomme, par exemple «\u00a0Préfecture de police\u00a0».',
    address: 'Adresse du vendeur',
    submit: 'Enregistrer la pièce',
    saved: "La pièce d'identité est enregistrée."
  },
  pay: {
    title: 'Payer le vendeur',
    loading: 'Chargement des coordonnées du vendeur…',
    offers: (count: number) => (count > 1 ? `${count} offres acceptées` : 'Offre acceptée'),
    shipping: "Frais d'envoi déduits",
    net: 'À payer',
    method: 'Moyen de paiement',
    notChosen: 'Le vendeur ne donne pas ces coordonnées',
    wrongKey: 'La clé du RIB est fausse\u00a0: demandez-en un autre',
    cheque: (name: string) => `Ordre\u00a0: ${name}`,
    reference: 'Référence du paiement',
    referenceHint: 'Numéro de virement, de transaction ou de chèque\u00a0; pour des espèces, le numéro du reçu.',
    final: 'Le paiement est écrit au registre de police et termine le lot. Cette action est définitive.',
    submit: (amount: string) => `Enregistrer le paiement de ${amount}`,
    notReady:
      "Vérifiez que l'adresse e-mail du vendeur est prouvée, que son compte donne ce moyen de paiement et qu'une carte au moins est estimée.",
    saved: 'Le paiement est enregistré et le lot terminé.'
  }
} as const
