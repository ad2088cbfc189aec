import { typeset } from '@comptoir/contracts/core/typography'

const ordinal = (arrondissement: number) => (arrondissement === 1 ? '1er' : `${arrondissement}e`)

/** What the public pages tell of the shop: who it is, where, how fast it is, what it bought. */
export const shopTexts = typeset({
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre'
  ],
  map: {
    label: (arrondissement: number) =>
      `Plan de Paris : la boutique est dans le ${ordinal(arrondissement)} arrondissement`,
    caption: (arrondissement: number) => `Paris ${ordinal(arrondissement)}`,
    landmarks: ['Arc de Triomphe', 'Tour Eiffel', 'Sacré-Cœur', 'Notre-Dame']
  },
  identity: {
    name: 'Enseigne',
    company: 'Société',
    siren: 'SIREN',
    rcs: 'Registre du commerce',
    address: 'Adresse',
    phone: 'Téléphone',
    email: 'E-mail',
    publisher: 'Directeur de la publication',
    host: 'Hébergement',
    mediator: 'Médiateur de la consommation',
    access: 'Pour venir',
    carriers: 'Transport et assurance des colis',
    processors: 'Prestataires qui traitent des données',
    missing: 'À compléter',
    fill: 'Compléter dans les réglages',
    staffOnly: 'Seule la boutique voit ce qui manque : les visiteurs ne lisent que ce qui est renseigné.'
  },
  delays: {
    steps: {
      answer: 'pour vous faire une offre, une fois votre lot envoyé',
      control: 'pour contrôler vos cartes, dès leur arrivée',
      payment: 'pour vous payer, cartes contrôlées et prix accepté'
    },
    paid: 'lots payés depuis notre ouverture',
    note: "Temps mesurés sur nos derniers lots, nuits et dimanches compris : la moitié va plus vite, l'autre moins.",
    underHour: "Moins d'une heure",
    hours: (count: number) => (count === 1 ? '1 heure' : `${count} heures`),
    days: (count: number) => (count === 1 ? '1 jour' : `${count} jours`)
  },
  purchases: {
    paidOn: (day: string) => `Payée le ${day}`,
    noPicture: 'Carte achetée',
    picture: (name: string) => `Carte ${name}`
  },
  example: {
    caption: "Un lot d'exemple, de l'estimation au paiement",
    card: 'Carte',
    estimate: 'Estimation, puis offre',
    control: 'Après contrôle',
    cards: ['Carte 1, presque neuve', 'Carte 2, excellente', 'Carte 3, presque neuve'],
    seen: 'coin blanchi : très bon état',
    total: 'Total',
    paid: 'Payé par virement',
    note: "Exemple chiffré, prix inventés. La carte 2 vaut moins après contrôle : la boutique montre la photo du défaut et fait une offre révisée de 113,80 €. Le vendeur l'accepte ; il pouvait aussi la refuser, et ses cartes lui revenaient gratuitement. À partir de 50 €, l'envoi est offert."
  }
} as const)
