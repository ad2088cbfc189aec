import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of the one search of the shop, and of the destinations that it leads to. */
export const findTexts = typeset({
  title: 'Rechercher dans tout le portail',
  label: 'Rechercher',
  hint: "Nom, e-mail, numéro de lot ou de suivi, carte, « 054/054 », « 120,50 », mots d'un message, réglage.",
  list: 'Résultats',
  loading: 'Recherche en cours…',
  none: (q: string) => `Rien ne correspond à « ${q} ».`,
  count: (count: number) =>
    count === 1 ? "1 résultat. Entrée pour l'ouvrir." : `${count} résultats. Flèches pour choisir, Entrée pour ouvrir.`,
  unanswered: (groups: string) => `Des résultats manquent peut-être : ${groups}. Réessayez dans un instant.`,
  recent: 'Recherches récentes',
  forget: 'Oublier les recherches récentes',
  groups: {
    batchs: 'Lots',
    users: 'Vendeurs',
    cards: 'Cartes',
    conversations: 'Rendez-vous',
    messages: 'Messages',
    destinations: 'Pages et réglages'
  },
  all: 'Voir tous les résultats',
  batch: (number: string) => `Lot ${number}`,
  appointment: (date: string) => `Rendez-vous demandé le ${date}`,
  tracking: (number: string) => `suivi ${number}`,
  cardNumber: (number: string) => `n° ${number}`,
  shop: (line: string) => `Boutique : ${line}`,
  ofBatch: 'dans un lot',
  ofAppointment: 'dans un rendez-vous',
  /** The destinations of the dashboard: the title of each, and the words by which it is found beside it. */
  destinations: {
    inbox: ['Lots', 'boîte de réception à traiter offres colis payer accueil'],
    appointments: ['Rendez-vous', 'agenda visite boutique vidéo conversations'],
    cards: ['Catalogue : cartes', 'prix fiches image couleur'],
    recognition: ['Reconnaissance', 'décisions doutes seuils corrections'],
    series: ['Catalogue : séries et extensions', 'sets icônes'],
    ratios: ['Catalogue : ratios', 'états gradation marge table coefficients'],
    users: ['Vendeurs', 'comptes clients bloquer utilisateurs'],
    figures: ['Visites et délais', 'chiffres statistiques audience temps de réponse'],
    settings: ['Réglages de la boutique', 'configuration paramètres'],
    hours: ['Réglages : horaires', 'ouverture heures jours'],
    closures: ['Réglages : fermetures', 'congés vacances jours fériés'],
    shop: ['Réglages : boutique', 'adresse téléphone e-mail nom'],
    legal: ['Réglages : mentions légales', 'société siret médiateur'],
    shipping: ["Réglages : frais d'envoi", 'port colis livraison déduction'],
    estimation: ['Réglages : estimation en ligne', 'ouvrir fermer'],
    register: ['Registre de police', 'export csv pdf vérifier objets'],
    highlights: ['Cartes à la une', 'vitrine accueil carrousel'],
    audit: ['Journal', 'actes équipe historique audit'],
    profile: ['Mon profil', 'mot de passe double authentification photo compte']
  }
} as const)
