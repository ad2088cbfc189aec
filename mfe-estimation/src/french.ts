import type { ItemStatus } from '@comptoir/contracts/batch/item'
import { errors } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { OfferStatus } from '@comptoir/contracts/batch/offer'
import { typeset } from '@comptoir/contracts/core/typography'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { threadTexts } from '@comptoir/web/conversation/conversation-french.ts'
import { cards, texts as common } from '@comptoir/web/french.ts'

/**
 * Every sentence of these pages, but for the information pages (guide/guide-french.ts), photos (photos-french.ts), the
 * stages of a sale (batch/stage-french.ts), offers (offers/offers-french.ts) and what follows them
 * (delivery/delivery-french.ts); refusals are worded by the contract.
 */
export const texts = typeset({
  gate: errors.estimation_closed[1],
  remove: 'Retirer',
  close: common.close,
  notFound: "Ce lot n'existe plus, ou il appartient à quelqu'un d'autre.",
  list: {
    title: batchTexts.mine.heading,
    lead: 'Un lot réunit les cartes que vous nous présentez ensemble.',
    empty: batchTexts.mine.empty,
    create: 'Nouveau lot',
    more: batchTexts.more,
    loading: batchTexts.mine.loading,
    answer: 'Répondre',
    answerFor: (number: string) => `Répondre à l'offre du lot ${number}`
  },
  next: {
    answer: (count: number) =>
      count === 1 ? '1 carte attend votre réponse' : `${count} cartes attendent votre réponse`,
    retake: (count: number) => (count === 1 ? '1 photo à reprendre' : `${count} cartes à photographier de nouveau`),
    analysing: 'Analyse en cours',
    first: 'Ajoutez votre première carte',
    sendable: 'Envoyer mon lot à la boutique',
    account: 'Créez un compte pour envoyer ce lot à la boutique',
    study: 'La boutique étudie votre lot',
    offered: (day: string) => `Offre à accepter avant le ${day}`,
    revised: (day: string) => `Offre révisée à accepter avant le ${day}`,
    refused: "Vous avez refusé l'offre : la boutique peut vous en faire une autre",
    withdrawn: 'La boutique a retiré son offre et peut vous en faire une autre',
    expired: "L'offre a expiré : vous pouvez en demander une autre",
    choose: 'Choisissez la livraison',
    track: 'Indiquez le numéro de suivi',
    send: "Confirmez l'envoi de votre colis",
    bring: 'Apportez vos cartes à la boutique',
    way: 'Vos cartes sont en route vers la boutique',
    control: 'La boutique contrôle vos cartes',
    standing: "L'offre que vous avez acceptée tient toujours",
    payment: 'Votre paiement se prépare',
    cancelled: 'Ce lot est annulé',
    paid: 'Ce lot est payé',
    paidAmount: (amount: string) => `${amount} vous ont été payés`
  },
  /** The beginning of a batch, and why there may be none now. */
  unreached: {
    title: 'Votre lot',
    goOn: 'Vous pouvez continuer à photographier : vos cartes restent sur cet appareil et partent dès que la connexion revient.',
    begin: "Votre lot s'affiche dès que la connexion revient. Vous pouvez photographier d'autres cartes en attendant."
  },
  start: {
    title: 'Estimer mes cartes',
    lead: "Photographiez le recto puis le verso d'une carte : vous lisez son prix en quelques secondes, sans compte.",
    limit: `Vous avez ${limits.openBatches} lots ouverts, le maximum. Ajoutez vos cartes à un lot que vous n'avez pas encore envoyé, ou supprimez-en un. Une vente terminée libère aussi une place.`,
    hasOne: errors.anonymous_batch_exists[1],
    toBatches: 'Voir mes lots',
    book: 'Prendre rendez-vous',
    account: accountTexts.create
  },
  discussion: {
    label: threadTexts.label,
    tabs: batchTexts.parts,
    cards: batchTexts.cards,
    tab: (unread: number) => (unread === 0 ? batchTexts.thread : `Discussion (${unread})`),
    loginNeeded: threadTexts.loginNeeded,
    login: accountTexts.login
  },
  amounts: {
    ...batchTexts.amounts,
    label: 'Détail des montants',
    accepted: 'Offre acceptée',
    net: 'Vous recevrez'
  },
  batch: {
    title: batchTexts.title,
    pageTitle: batchTexts.named,
    description: (status: string, next: string) => `${status}. ${next}.`,
    back: batchTexts.mine.heading,
    loading: 'Chargement de votre lot…',
    progress: 'Avancement du lot',
    steps: ['Photos', 'Offre', 'Envoi', 'Contrôle', 'Paiement'],
    cardsHeading: 'Vos cartes',
    addTile: 'Ajouter une carte',
    none: "Aucune carte pour l'instant. Ajoutez-en une : recto, verso, c'est tout.",
    noneClosed: batchTexts.noCard,
    offer: (date: string) => `Offre acceptée le ${date}`,
    remove: 'Supprimer ce lot',
    removeTitle: 'Supprimer ce lot ?',
    removeText: 'Le lot, ses cartes et leurs photos seront supprimés. Cette action est définitive.',
    removeConfirm: 'Supprimer le lot',
    visitor:
      "Ce lot est gardé jusqu'à 30 jours pour cet appareil. Créez un compte pour le conserver et en discuter avec la boutique.",
    account: accountTexts.create,
    login: "J'ai déjà un compte"
  },
  /** A long list of cards. */
  rows: {
    filter: 'Cartes montrées',
    filters: { all: 'Toutes', check: 'À vérifier', running: 'En cours', ready: 'Prêtes' },
    shown: (count: number) => `${cards(count)} dans cette liste.`,
    none: 'Aucune carte dans cette liste.',
    check: 'À préciser',
    retake: 'À reprendre',
    running: 'Analyse…'
  },
  send: {
    heading: 'Envoyer ce lot',
    lead: "La boutique regarde vos cartes et vous fait une offre. Rien n'est engagé tant que vous n'avez pas accepté.",
    submit: 'Envoyer mon lot',
    toShop: 'à la boutique',
    sum: (count: number, price: string | null) => (price === null ? cards(count) : `${cards(count)} · ${price}`),
    bar: 'Envoi du lot',
    add: 'Ajouter une carte',
    noCard: 'Ajoutez au moins une carte.',
    noneDone: 'Il faut au moins une carte estimée.',
    analysing: (count: number) => `L'analyse de ${cards(count)} n'est pas finie.`,
    sending: (count: number) => `Les photos de ${cards(count)} sont encore en route.`,
    failed: (count: number) => `Les photos de ${cards(count)} ne sont pas parties : réessayez ou retirez-les.`,
    unclear: (count: number) =>
      count === 1
        ? '1 carte est encore sans estimation : la boutique la verra comme elle est.'
        : `${count} cartes sont encore sans estimation : la boutique les verra comme elles sont.`,
    visitor: 'Pour envoyer ce lot à la boutique et recevoir une offre, créez un compte : vos cartes vous y suivent.',
    account: 'Créer un compte et envoyer mon lot',
    login: 'Me connecter et envoyer mon lot'
  },
  /** What became of « Créer un compte et envoyer mon lot ». */
  sendAsAsked: {
    sent: "Votre lot est parti à la boutique. Dès que son offre est prête, un e-mail vous l'annonce.",
    notYet: "Votre lot n'est pas encore parti :"
  },
  cancel: {
    open: 'Annuler ce lot',
    title: 'Annuler ce lot ?',
    text: 'La boutique ne le regardera plus. Il reste dans votre liste, et vous ne pourrez plus le modifier. Cette action est définitive.',
    confirm: 'Oui, annuler ce lot',
    keep: 'Garder ce lot'
  },
  connecting: 'Nouvel essai en cours…',
  photo: {
    face: errors.image_missing_face[1],
    back: errors.image_missing_back[1],
    unreadable: common.unreadableImage,
    tooLarge: common.largeImage,
    notImage: common.notImage,
    of: batchTexts.photo,
    show: batchTexts.show
  },
  item: {
    unnamed: batchTexts.unnamed,
    slab: (read: string) => `Coque : ${read}`,
    backUnseen: "Nous ne reconnaissons pas le dos d'une carte sur la photo du verso : la boutique y lit l'état.",
    fallback: 'votre carte',
    sending: 'Envoi des photos…',
    queued: "En attente d'envoi",
    cancelSending: "Annuler l'envoi",
    editPhotos: 'Modifier les photos',
    analysing: "Analyse en cours, en général moins d'une minute. Vous pouvez continuer.",
    noneOfThem: 'Aucune de ces cartes ? Montrez-nous où elle est sur la photo, nous regarderons de nouveau.',
    waiting: 'Aidez-nous à préciser cette carte',
    error: "Nous n'avons pas pu lire cette carte.",
    noPrice: batchTexts.noPrice,
    neverPriced: 'Sans prix',
    agreed: (price: string) => `Prix convenu : ${price}`,
    checked: (condition: string) => `Contrôlée par la boutique : ${condition}`,
    soldOnEbay: (sales: number, day: string) => `D'après ${sales} ${sales > 1 ? 'ventes' : 'vente'} eBay, le ${day}`,
    fixedByShop: (day: string) => `Prix de la boutique, le ${day}`,
    retake: 'Reprendre les photos',
    again: 'Relancer avec les mêmes photos',
    corners: 'Placer les coins',
    addBack: 'Ajouter le verso',
    page: 'Voir la page',
    pageOf: (name: string) => `Voir la page : ${name}`,
    pageWith: (count: number) => `Voir la page (${cards(count)})`,
    remove: (name: string) => `Supprimer ${name}`,
    removeTitle: 'Supprimer cette carte ?',
    removeText: (name: string | null) =>
      name === null ? 'La carte et ses photos quitteront ce lot.' : `${name} et ses photos quitteront ce lot.`,
    removeConfirm: 'Supprimer la carte',
    removed: 'Carte supprimée.'
  },
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
  /** What assistive technology hears when the batch moves on. */
  heardStatus: (status: string) => `Votre lot : ${status}.`,
  /** What assistive technology hears when an offer comes or is decided. */
  heardOffer: {
    P: price => `Nouvelle offre de la boutique : ${price}.`,
    A: price => `Vous avez accepté l'offre de ${price}.`,
    R: price => `Vous avez refusé l'offre de ${price}.`,
    C: price => `L'offre de ${price} n'est plus disponible.`
  } satisfies Record<OfferStatus, (price: string) => string>,
  /** What assistive technology hears when a card changes state. */
  heard: {
    AX: () => "Analyse d'une carte en cours.",
    WUI: name => `${name} : aidez-nous à préciser cette carte.`,
    D: (name, price) => `${name} : ${price}.`,
    E: () => "Nous n'avons pas pu lire une carte."
  } satisfies Partial<Record<ItemStatus, (name: string, price: string) => string>>
} as const)
