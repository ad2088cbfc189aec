/** The sentences of what follows an accepted offer: how the cards come, and how they are paid. */
export const deliveryTexts = {
  loading: 'Chargement de la livraison…',
  money: {
    label: 'Ce que vous recevrez',
    offers: (count: number) => (count === 1 ? 'Offre acceptée' : `${count} offres acceptées`),
    shipping: "Frais d'envoi déduits",
    net: 'Vous recevrez'
  },
  choice: {
    legend: 'Comment nous remettez-vous vos cartes ?',
    ship: 'Par la poste',
    shop: 'En boutique',
    shopNote: 'Sans frais, aux heures d’ouverture.',
    covered: "Frais d'envoi pris en charge.",
    deducted: (cost: string, from: string) => `Frais d'envoi déduits : ${cost} (pris en charge à partir de ${from}).`,
    missing: 'Choisissez comment nous remettre vos cartes',
    submit: 'Valider',
    change: 'Changer',
    keep: 'Ne pas changer',
    chosen: { ship: 'Vous envoyez vos cartes par la poste.', shop: 'Vous apportez vos cartes à la boutique.' }
  },
  slip: {
    ship: 'Imprimer le bordereau (PDF, nouvel onglet)',
    shop: 'Voir le bon de dépôt (PDF, nouvel onglet)',
    shipNote: 'Glissez-le dans le colis : il nous dit à qui sont les cartes.',
    shopNote: 'Montrez-le au comptoir, imprimé ou sur votre téléphone.'
  },
  address: {
    ship: 'Adresse du colis',
    shop: 'La boutique',
    hours: "Horaires d'ouverture"
  },
  tracking: {
    label: 'Numéro de suivi',
    hint: 'Il est sur le reçu de votre envoi suivi. Vous pouvez l’indiquer plus tard.',
    submit: 'Enregistrer le numéro',
    saved: 'Numéro de suivi enregistré.'
  },
  sent: {
    submit: "J'ai envoyé mon colis",
    needsTracking: "Enregistrez d'abord le numéro de suivi.",
    title: 'Votre colis est parti ?',
    text: "Nous guettons son arrivée. Ensuite, la livraison et le numéro de suivi ne peuvent plus être changés, et le lot ne peut plus être annulé d'ici.",
    confirm: 'Oui, il est parti',
    notYet: 'Pas encore'
  },
  paid: {
    amount: 'Montant',
    method: 'Moyen de paiement',
    at: 'Date',
    voucher: "Voir le justificatif d'achat (PDF, nouvel onglet)"
  }
} as const
