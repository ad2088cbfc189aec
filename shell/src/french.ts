import { typeset } from '@comptoir/contracts/core/typography'

/** The sentences of the shell, without those of the legal pages (legal/legal-french.ts) and of the browser kit. */
export const texts = typeset({
  brand: 'Comptoir',
  skip: 'Aller au contenu',
  menu: 'Menu',
  mainNav: 'Navigation principale',
  footerNav: 'Informations légales',
  nav: {
    estimation: 'Estimation',
    buyback: 'Rachat',
    appointments: 'Rendez-vous',
    batches: 'Mes lots',
    signIn: 'Se connecter',
    profile: 'Mon profil',
    dashboard: 'Tableau de bord'
  },
  footer: {
    cgr: 'Conditions de rachat (CGR)',
    cgu: "Conditions d'utilisation (CGU)",
    cookies: 'Cookies',
    info: 'Informations',
    about: 'Mentions légales',
    disclaimer: 'Comptoir est une boutique indépendante, non affiliée à Nintendo/The Pokémon Company.'
  },
  info: {
    title: 'À propos de nos estimations',
    message:
      "L'estimation est calculée par un service automatique à partir de vos photos, puis vérifiée à réception de vos cartes. Le prix définitif est confirmé après ce contrôle ; s'il baisse, vous restez libre de refuser et le retour est gratuit."
  },
  home: {
    title: 'Vendez vos cartes Pokémon à une boutique parisienne',
    heading: 'Vendez vos cartes Pokémon à une vraie boutique parisienne',
    lead: "Photographiez vos cartes, recevez une estimation, acceptez l'offre si elle vous convient. Envoi offert, suivi et assuré dès 50 € d'offre.",
    estimate: 'Estimer mes cartes',
    book: 'Prendre rendez-vous',
    stepsHeading: 'Comment ça marche',
    steps: [
      ['Photographiez recto et verso', 'Carte seule, sans pochette, à plat, à la lumière du jour.'],
      ['Recevez votre estimation', "Nous reconnaissons la carte et son état, en général en moins d'une minute."],
      [
        'Discutez et acceptez notre offre',
        "Elle reste valable un mois. Rien n'est engagé tant que vous n'avez pas accepté."
      ],
      ['Envoyez ou déposez, puis soyez payé', 'Virement, PayPal, chèque, ou espèces en dessous de 1 000 €.']
    ],
    highlightsHeading: 'Les cartes du moment',
    buyPrice: 'Prix de rachat : ',
    hoursHeading: 'La boutique vous accueille',
    hoursLead: 'Vous préférez venir ? Déposez vos cartes ou prenez rendez-vous pour une grande collection.',
    noHours: 'Les horaires ne sont pas disponibles pour le moment.'
  },
  carousel: {
    role: 'carrousel',
    slide: 'carte',
    pause: 'Mettre le défilement en pause',
    play: 'Reprendre le défilement',
    previous: 'Carte précédente',
    next: 'Carte suivante',
    position: (first: number, count: number) => `À partir de la carte ${first} sur ${count}`
  },
  cookies: {
    heading: 'Cookies',
    message: "Nous utilisons uniquement les cookies nécessaires au site et, si vous l'acceptez, une mesure d'audience.",
    refuse: 'Tout refuser',
    accept: 'Tout accepter',
    customize: 'Personnaliser',
    necessary: 'Cookies nécessaires (toujours actifs)',
    audience: "Mesure d'audience",
    save: 'Enregistrer mes choix',
    links: 'Pour en savoir plus',
    /** Short enough for one line on a telephone. */
    pages: { cookies: 'Cookies', cgu: 'CGU', cgr: 'CGR', about: 'Mentions légales' },
    change: 'Modifier mon choix'
  },
  gate: "L'estimation en ligne sera bientôt disponible. Pour le moment, nous estimons vos cartes en boutique.",
  adminForbidden: "Un compte administrateur ne peut pas créer d'estimation, de lot, de conversation ou de rendez-vous",
  sessionEnded: {
    title: 'Votre session est terminée',
    message: 'Pour votre sécurité, reconnectez-vous.',
    confirm: 'Se connecter'
  },
  loggedOut: 'Vous avez été déconnecté. Reconnectez-vous pour continuer.',
  notFound: "L'adresse est peut-être incomplète, ou la page a changé de place.",
  remote: {
    heading: 'Cette partie du site ne répond pas',
    message: 'Vérifiez votre connexion, puis réessayez. Vos données ne sont pas perdues.',
    reload: 'Recharger la page'
  },
  /** Titles of the pages of the remotes, shown until a remote is loaded and gives its own title. */
  titles: {
    '/estimation': 'Estimer mes cartes Pokémon',
    '/rachat': 'Rachat de cartes Pokémon',
    '/batchs': 'Mes lots',
    '/create': 'Créer mon compte',
    '/login': 'Se connecter',
    '/logout': 'Déconnexion',
    '/forgot': 'Mot de passe oublié',
    '/profil': 'Mon profil',
    '/code': 'Vérifiez votre adresse e-mail',
    '/blackhole': 'Compte bloqué',
    '/rendezvous': 'Rendez-vous',
    '/dashboard': 'Tableau de bord'
  }
} as const)
