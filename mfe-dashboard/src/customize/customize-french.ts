import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of the shop's settings and of the register. */
export const customizeTexts = typeset({
  title: 'Réglages',
  loading: 'Chargement des réglages…',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  estimation: {
    heading: 'Estimation en ligne',
    open: "L'estimation en ligne est ouverte",
    hint: "Fermée, les vendeurs lisent qu'elle sera bientôt disponible ; les lots déjà commencés restent."
  },
  hours: {
    heading: "Horaires d'ouverture",
    days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
    closed: 'Fermé',
    open: (day: string) => `${day}, ouverture`,
    close: (day: string) => `${day}, fermeture`,
    add: (day: string) => `Ajouter un horaire le ${day.toLowerCase()}`,
    remove: (day: string) => `Retirer cet horaire du ${day.toLowerCase()}`,
    missing: "Indiquez l'heure d'ouverture et l'heure de fermeture",
    order: "L'ouverture doit précéder la fermeture"
  },
  closures: {
    heading: 'Fermetures exceptionnelles',
    none: "Aucune fermeture n'est prévue.",
    from: 'Du',
    to: 'Au',
    reason: 'Motif',
    add: 'Ajouter une fermeture',
    remove: 'Retirer cette fermeture',
    missing: 'Indiquez le premier et le dernier jour',
    order: 'Le premier jour doit précéder le dernier'
  },
  shop: {
    heading: 'Boutique',
    name: 'Nom',
    address: 'Adresse',
    phone: 'Téléphone',
    email: 'E-mail',
    nameMissing: 'Renseignez le nom de la boutique',
    addressMissing: "Renseignez l'adresse de la boutique"
  },
  shipping: {
    heading: "Frais d'envoi",
    cost: "Frais d'envoi (€)",
    hint: 'Déduits des offres de moins de 50 € dont les cartes sont expédiées.',
    wrong: 'Indiquez un montant en euros, par exemple 4,90'
  },
  register: {
    heading: 'Registre de police',
    text: "Le registre des objets achetés, dans l'ordre, scellé ligne après ligne. Il s'écrit à chaque paiement et ne se modifie pas.",
    csv: 'Télécharger en CSV',
    pdf: 'Télécharger en PDF'
  }
} as const)
