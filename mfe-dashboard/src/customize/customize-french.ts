import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of the shop's settings. */
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
  legal: {
    heading: 'Mentions légales',
    missing: (facts: readonly string[]) => `À compléter, les visiteurs ne les voient pas : ${facts.join(', ')}.`,
    complete: 'Les mentions obligatoires sont renseignées.',
    fields: {
      company: 'Société (nom, forme, capital)',
      siren: 'SIREN',
      rcs: 'RCS (ville et numéro)',
      publisher: 'Directeur de la publication',
      host: 'Hébergeur (nom, adresse, téléphone)',
      mediator: 'Médiateur de la consommation',
      access: 'Pour venir',
      carriers: 'Transport et assurance des colis',
      processors: 'Prestataires qui traitent des données',
      address: 'Adresse avec code postal',
      phone: 'Téléphone'
    },
    hints: {
      company: undefined,
      siren: undefined,
      rcs: undefined,
      publisher: undefined,
      host: undefined,
      mediator: 'Nom, adresse et site, tels que votre médiateur les demande.',
      access: 'Station, entrée, étage.',
      carriers: "Qui porte les colis, qui les assure et jusqu'à quel montant.",
      processors: "Par exemple l'analyse des photos, l'envoi des mails, le paiement."
    }
  },
  shipping: {
    heading: "Frais d'envoi",
    cost: "Frais d'envoi (€)",
    hint: 'Déduits des offres de moins de 50 € dont les cartes sont expédiées.',
    wrong: 'Indiquez un montant en euros, par exemple 4,90'
  }
} as const)
