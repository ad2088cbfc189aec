import type { ItemStatus } from '@comptoir/contracts/batch'
import { errors } from '@comptoir/contracts/errors'

const cards = (count: number) => (count === 1 ? '1 carte' : `${count} cartes`)

/** Every sentence of these pages, but for the information pages (guide/guide-french.ts); refusals are worded by the contract. */
export const texts = {
  home: "Retour à l'accueil",
  gate: errors.estimation_closed[1],
  adminForbidden: errors.admin_forbidden[1],
  retry: 'Réessayer',
  remove: 'Retirer',
  close: 'Fermer',
  notFound: {
    title: 'Page introuvable',
    heading: "Cette page s'est échappée.",
    message: "Ce lot n'existe plus, ou il appartient à quelqu'un d'autre."
  },
  failure: 'Un problème est survenu. Vos données ne sont pas perdues.',
  list: {
    title: 'Mes lots',
    lead: 'Un lot réunit les cartes que vous nous présentez ensemble.',
    empty: "Vous n'avez pas encore de lot. Ajoutez une première carte : recto, verso, c'est tout.",
    create: 'Nouveau lot',
    more: 'Voir plus de lots',
    loading: 'Chargement de vos lots…',
    batchOf: (date: string) => `Lot du ${date}`,
    moreCards: (count: number) => `+${count}`,
    count: cards
  },
  next: {
    answer: (count: number) =>
      count === 1 ? '1 carte attend votre réponse' : `${count} cartes attendent votre réponse`,
    retake: (count: number) => (count === 1 ? '1 photo à reprendre' : `${count} cartes à photographier de nouveau`),
    analysing: 'Analyse en cours',
    first: 'Ajoutez votre première carte',
    estimated: (count: number) => (count === 1 ? '1 carte estimée' : `${count} cartes estimées`),
    T: 'La boutique étudie votre lot',
    I: 'Vos cartes sont en route vers la boutique',
    C: 'Ce lot est annulé',
    F: 'Ce lot est payé'
  },
  exists: {
    title: 'Vous avez déjà un lot',
    open: 'Ouvrir mon lot',
    account: 'Créer mon compte'
  },
  batch: {
    title: (date: string) => `Lot du ${date}`,
    back: 'Mes lots',
    loading: 'Chargement de votre lot…',
    progress: 'Avancement du lot',
    steps: ['Photos', 'Offre', 'Envoi', 'Contrôle', 'Paiement'],
    cardsHeading: 'Vos cartes',
    addTile: 'Ajouter une carte',
    none: "Aucune carte pour l'instant. Ajoutez-en une : recto, verso, c'est tout.",
    noneClosed: 'Ce lot ne contient aucune carte.',
    offer: 'Offre acceptée',
    remove: 'Supprimer ce lot',
    removeTitle: 'Supprimer ce lot ?',
    removeText: 'Le lot, ses cartes et leurs photos seront supprimés. Cette action est définitive.',
    removeConfirm: 'Supprimer le lot',
    visitor:
      'Ce lot est gardé 30 jours pour cet appareil. Créez un compte pour le conserver et en discuter avec la boutique.',
    account: 'Créer mon compte',
    login: "J'ai déjà un compte"
  },
  connection: {
    lost: 'Connexion perdue.',
    wait: (seconds: number) => `Nouvel essai dans ${seconds} s`,
    trying: 'Nouvel essai en cours…',
    reconnect: 'Se reconnecter'
  },
  add: {
    heading: 'Ajouter une carte',
    hint: 'Carte seule, sans pochette, à plat, lumière du jour, sans reflet.',
    drop: 'Déposez ici une ou deux photos : la première est le recto.',
    face: 'Recto',
    back: 'Verso',
    choose: 'Choisir une photo',
    change: 'Changer la photo',
    take: 'Prendre une photo',
    swap: 'Inverser recto et verso',
    submit: 'Ajouter la carte',
    checking: 'Vérification des photos…',
    added: 'Carte ajoutée, envoi des photos en cours.',
    full: (most: number) => `Ce lot est complet : ${most} cartes au plus.`,
    preview: (side: string) => `Photo choisie : ${side.toLowerCase()}`
  },
  photo: {
    face: errors.image_missing_face[1],
    back: errors.image_missing_back[1],
    unreadable: errors.image_invalid[1],
    tooLarge: errors.file_too_large[1],
    notImage: 'Choisissez un fichier image',
    of: (side: 'face' | 'back', name: string) => `${side === 'face' ? 'Recto' : 'Verso'} de ${name}`,
    show: { face: 'Voir le recto', back: 'Voir le verso' }
  },
  item: {
    unnamed: 'Carte sans nom',
    fallback: 'votre carte',
    sending: 'Envoi des photos…',
    queued: "En attente d'envoi",
    cancelSending: "Annuler l'envoi",
    editPhotos: 'Modifier les photos',
    analysing: 'Analyse en cours…',
    analysingHint: "En général moins d'une minute. Vous pouvez continuer.",
    noneOfThem: 'Aucune de ces cartes ? Montrez-nous où elle est sur la photo, nous regarderons de nouveau.',
    waiting: 'Aidez-nous à préciser cette carte',
    error: "Nous n'avons pas pu lire cette carte.",
    noPrice: 'Prix à confirmer',
    retake: 'Reprendre les photos',
    again: 'Relancer avec les mêmes photos',
    corners: 'Placer les coins',
    remove: (name: string) => `Supprimer ${name}`,
    removeTitle: 'Supprimer cette carte ?',
    removeText: (name: string) => `${name} et ses photos quitteront ce lot.`,
    removeConfirm: 'Supprimer la carte',
    removed: 'Carte supprimée.'
  },
  variant: {
    which: 'Laquelle est-ce ?',
    chooseCard: 'Choisissez votre carte',
    confidence: ['Peu probable', 'Possible', 'Très probable'],
    loading: 'Chargement de la carte…',
    edition: 'Édition',
    holographisme: 'Brillance',
    gradation: 'Gradation',
    gradationHint: 'Votre carte est-elle sous coque, notée par une société ?',
    condition: 'État',
    conditionHelp: "Comment choisir l'état ?",
    submit: 'Valider',
    missing: {
      holographisme: 'Choisissez la brillance',
      edition: "Choisissez l'édition",
      gradation: 'Choisissez la gradation',
      condition: "Choisissez l'état"
    }
  },
  conditionGuide: [
    'Irréprochable, même à la loupe : centrage, coins et surface parfaits.',
    "Parfaite à l'œil nu, un très léger défaut de centrage toléré.",
    "Sortie de booster : aucune trace d'usage.",
    'Un ou deux points blancs minuscules au dos.',
    'Quelques points blancs sur les bords, surface nette.',
    'Bords et coins légèrement usés, micro-rayures.',
    'Usure visible à bout de bras, sans pli.',
    'Forte usure, rayures marquées ou petit pli.',
    'Plis, taches ou décollement.',
    'Carte déchirée, écrite ou très abîmée.'
  ],
  retake: {
    title: 'Reprendre les photos',
    hint: "Changez une photo ou les deux : nous relançons l'analyse.",
    submit: 'Envoyer',
    nothing: 'Choisissez au moins une nouvelle photo'
  },
  corners: {
    title: 'Placer les quatre coins',
    hint: 'Amenez chaque repère sur un coin de la carte, à la souris, au doigt ou avec les flèches du clavier (Maj pour aller plus vite).',
    names: ['Coin haut gauche', 'Coin haut droit', 'Coin bas droit', 'Coin bas gauche'],
    position: (x: number, y: number) =>
      `${Math.round(x * 100)} % de la largeur, ${Math.round(y * 100)} % de la hauteur`,
    crossed: "Les coins se croisent : suivez l'ordre haut gauche, haut droit, bas droit, bas gauche.",
    photo: 'Photo du recto',
    submit: "Relancer l'analyse"
  },
  /** What assistive technology hears when a card changes state. */
  heard: {
    AX: () => "Analyse d'une carte en cours.",
    WUI: name => `${name} : aidez-nous à préciser cette carte.`,
    D: (name, price) => `${name} : ${price}.`,
    E: () => "Nous n'avons pas pu lire une carte."
  } satisfies Partial<Record<ItemStatus, (name: string, price: string) => string>>
} as const
