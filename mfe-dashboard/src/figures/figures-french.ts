import type { DelayStep } from '@comptoir/contracts/batch/delays'
import type { VisitPage, VisitStep } from '@comptoir/contracts/batch/visits'
import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of the figures: how fast the shop is, and how its pages are visited. */
export const figuresTexts = typeset({
  delays: {
    heading: 'Ce que disent les pages publiques',
    text: 'Médianes des cent derniers lots du semestre, quelle que soit la période choisie ici.',
    loading: 'Chargement des temps…',
    steps: {
      answer: "Du lot envoyé à l'offre",
      control: 'Des cartes reçues à la dernière contrôlée',
      payment: 'De tout ce que demande le paiement au paiement'
    } satisfies Record<DelayStep, string>,
    none: 'moins de cinq lots',
    of: (duration: string, batches: number) => `${duration} (${batches} lots)`,
    paid: 'Lots payés depuis le début'
  },
  visits: {
    heading: 'Visites',
    text: "Comptées avec l'accord du visiteur seulement, sans rien qui le distingue : les vraies visites sont plus nombreuses.",
    loading: 'Chargement des visites…',
    none: "Aucune visite n'a été comptée sur cette période.",
    stepsCaption: 'De la première page au lot envoyé',
    step: 'Étape',
    count: 'Nombre',
    share: 'Part des visites',
    steps: {
      visit: 'Visite commencée',
      batch: 'Lot commencé',
      card: 'Première carte ajoutée',
      price: 'Premier prix lu',
      account: 'Compte créé',
      sent: 'Lot envoyé'
    } satisfies Record<VisitStep, string>,
    pagesCaption: 'Pages ouvertes',
    page: 'Page',
    pages: {
      '/': 'Accueil',
      '/estimation': 'Estimation',
      '/rachat': 'Rachat',
      '/rendezvous': 'Rendez-vous',
      '/rendezvous/:id': 'Un rendez-vous',
      '/batchs': 'Mes lots',
      '/batchs/nouveau': 'Nouveau lot',
      '/batchs/:id': 'Un lot',
      '/create': 'Créer un compte',
      '/login': 'Se connecter',
      '/logout': 'Déconnexion',
      '/forgot': 'Mot de passe oublié',
      '/code': "Code de l'e-mail",
      '/profil': 'Profil',
      '/about': 'Mentions légales',
      '/cgu': 'CGU',
      '/cgr': 'CGR',
      '/cookies': 'Cookies'
    } satisfies Record<VisitPage, string>
  }
} as const)
