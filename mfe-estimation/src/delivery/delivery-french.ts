import { typeset } from '@comptoir/contracts/core/typography'
import { accountTexts } from '@comptoir/web/account/account-french.ts'

const list = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`

/** The sentences of what follows an accepted offer: how the cards come, and how they are paid. */
export const deliveryTexts = typeset({
  loading: 'Chargement de la livraison…',
  payout: {
    heading: '1. Votre paiement',
    loading: 'Chargement de votre paiement…',
    legend: accountTexts.howPaid,
    missing: 'Choisissez comment être payé',
    profile: 'PayPal et le virement demandent vos coordonnées.',
    toProfile: 'Les indiquer dans mon profil',
    /** Why a method cannot be chosen now. */
    obstacles: {
      profile: "À indiquer d'abord dans votre profil.",
      counter: "Au comptoir seulement : choisissez d'apporter vos cartes à la boutique.",
      amount: 'Possible en dessous de 1 000 € seulement.'
    },
    notReady: "Ce moyen de paiement n'est pas encore possible : vérifiez vos coordonnées dans votre profil.",
    submit: 'Être payé ainsi',
    keep: 'Ne pas changer',
    change: 'Changer',
    changeLabel: 'Changer de moyen de paiement',
    chosen: {
      paypal: "Vous serez payé par PayPal, à l'adresse de votre profil.",
      bank: 'Vous serez payé par virement, sur le compte de votre profil.',
      cheque: 'Vous serez payé par chèque.',
      cash: 'Vous serez payé en espèces, au comptoir.'
    }
  },
  label: {
    heading: "Votre étiquette d'envoi",
    download: "Télécharger l'étiquette (nouvel onglet)",
    awaited:
      "La boutique joint ici votre étiquette prépayée, suivie et assurée. Vous pouvez aussi envoyer vos cartes sans attendre : l'affranchissement reste alors à vos frais.",
    own: (from: string) =>
      `En dessous de ${from}, l'affranchissement est à votre charge : choisissez un envoi suivi et assuré.`
  },
  packing: {
    heading: 'Bien emballer vos cartes',
    steps: (number: string) => [
      'Chaque carte dans une pochette, les plus chères dans un étui rigide.',
      'Les cartes entre deux cartons rigides, tenues sans serrer : rien ne doit glisser.',
      'Le tout dans une enveloppe à bulles ou une boîte, fermée au ruban adhésif.',
      "Le bordereau imprimé à l'intérieur.",
      `Le numéro ${number} écrit sur le colis.`
    ]
  },
  identity: {
    heading: 'Ce que la boutique vous demandera',
    what: (kinds: readonly string[]) =>
      `Une pièce d'identité en cours de validité (${list(kinds)}) et votre adresse : la loi nous oblige à les inscrire au registre de police avant de vous payer.`,
    ship: "La boutique vous les demande à l'arrivée du colis : gardez-les à portée de main.",
    shop: 'Apportez-les avec vos cartes.',
    received: 'Présentez-les à la boutique, ou écrivez-lui dans la discussion.'
  },
  counter: {
    heading: 'Au comptoir',
    text: 'Montrez ce code à la boutique : elle retrouve votre lot aussitôt.',
    picture: 'QR code de votre lot, à montrer à la boutique'
  },
  choice: {
    heading: '2. Vos cartes',
    before: (deadline: string) => `À envoyer ou à apporter avant ${deadline}.`,
    legend: 'Comment nous remettez-vous vos cartes ?',
    ship: 'Par la poste',
    shop: 'En boutique',
    shopNote: "Sans frais, aux heures d'ouverture.",
    covered: "Frais d'envoi pris en charge.",
    deducted: (cost: string, from: string) => `Frais d'envoi déduits : ${cost} (pris en charge à partir de ${from}).`,
    own: (from: string) => `Envoi suivi et assuré à votre charge (pris en charge à partir de ${from}).`,
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
    follow: (number: string) => `Suivre le colis ${number} (nouvel onglet)`,
    hint: "Il est sur le reçu de votre envoi suivi. Vous pouvez l'indiquer plus tard.",
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
} as const)
