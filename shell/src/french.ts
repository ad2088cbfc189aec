import { typeset } from '@comptoir/contracts/core/typography'

/** The sentences of the shell, without those of the legal pages (legal/legal-french.ts) and of the browser kit. */
export const texts = typeset({
  brand: 'Comptoir',
  /** What the picture shows that stands beside a shared link. */
  sharedPicture: "Trois cartes dessinées, celle de devant dans le cadre d'un appareil photo",
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
    heading: 'Vendez vos cartes Pokémon à une vraie boutique parisienne',
    lead: "Photographiez vos cartes, recevez une estimation, acceptez l'offre si elle vous convient. Envoi offert, suivi et assuré dès 50 € d'offre.",
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
    buyPrice: 'Nous la payons',
    /** What the picture of a highlight shows, while nobody named the card. */
    highlight: (name: string | null | undefined) => (name ? `Carte ${name}` : 'Carte que la boutique rachète'),
    purchasesHeading: 'Nos derniers achats',
    purchasesLead: 'Ce que nous avons payé à des vendeurs, carte par carte.',
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
    audienceHint: 'Les pages ouvertes et les étapes franchies, comptées par jour, sans identifiant.',
    save: 'Enregistrer mes choix',
    links: 'Pour en savoir plus',
    /** Short enough for one line on a telephone. */
    pages: { cookies: 'Cookies', cgu: 'CGU', cgr: 'CGR', about: 'Mentions légales' },
    change: 'Modifier mon choix',
    yours: {
      none: "Vous n'avez pas encore choisi : rien n'est compté.",
      all: (day: string, again: string) =>
        `Le ${day}, vous avez accepté la mesure d'audience. Nous vous le redemanderons le ${again}.`,
      necessary: (day: string, again: string) =>
        `Le ${day}, vous avez refusé la mesure d'audience : rien n'est compté. Nous vous le redemanderons le ${again}.`
    }
  },
  adminForbidden: "Un compte administrateur ne peut pas créer d'estimation, de lot, de conversation ou de rendez-vous",
  sessionEnded: {
    title: 'Votre session est terminée',
    message: 'Pour votre sécurité, reconnectez-vous.',
    confirm: 'Se connecter'
  },
  leftElsewhere: {
    title: 'Votre session est terminée',
    message: 'Vous avez été déconnecté, sans doute dans un autre onglet. Reconnectez-vous pour retrouver cette page.',
    confirm: 'Se connecter'
  },
  loggedOut: 'Vous avez été déconnecté. Reconnectez-vous pour continuer.',
  notFound: "L'adresse est peut-être incomplète, ou la page a changé de place.",
  remote: {
    heading: 'Cette partie du site ne répond pas',
    message: 'Vérifiez votre connexion, puis réessayez. Vos données ne sont pas perdues.',
    reload: 'Recharger la page'
  },
  offline: {
    title: 'Pas de connexion',
    heading: 'Pas de connexion',
    message:
      "Cette page a besoin d'internet. Les photos que vous avez ajoutées restent sur cet appareil et partent dès que la connexion revient.",
    photograph: 'Photographier mes cartes'
  },
  /** Titles of the pages of the remotes that are no public pages, shown until a remote is loaded and gives its own title. */
  titles: {
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
