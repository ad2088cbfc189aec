import { typeset } from '@comptoir/contracts/core/typography'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { offerTexts } from '@comptoir/web/batch/offer-french.ts'
import { cameraTexts } from '@comptoir/web/camera/camera-french.ts'
import { catalogueTexts } from '@comptoir/web/catalogue/catalogue-french.ts'
import { cards, texts as common } from '@comptoir/web/french.ts'

const { search: found } = catalogueTexts
const { form: shared } = offerTexts

/** Sentences of the control bench, where staff check the cards of a batch. */
export const controlTexts = typeset({
  title: (number: string) => `Contrôle du lot ${number}`,
  back: 'Retour au lot',
  loading: batchTexts.loading,
  open: {
    label: 'Contrôler un lot',
    hint: 'Scannez le bordereau ou tapez le numéro.',
    submit: 'Ouvrir',
    unreadable: "Ce n'est ni le numéro d'un lot (C-2A3B4C) ni le code d'un bordereau.",
    unknown: (typed: string) => `Aucun lot ne correspond à « ${typed} ».`
  },
  closed: {
    E: "Ce lot est encore chez son vendeur, qui le prépare : il n'y a rien à contrôler.",
    C: "Ce lot est annulé : il n'y a rien à contrôler.",
    F: "Ce lot est terminé : il n'y a plus rien à contrôler.",
    noCard: 'Ce lot ne contient aucune carte à contrôler.'
  },
  notReceived: {
    text: "La boutique n'a pas encore reçu ce lot. Vous pouvez déjà nommer ses cartes et leur donner un prix d'après les photos.",
    act: 'Colis reçu'
  },
  received: 'Le lot est reçu.',
  progress: (done: number, all: number) =>
    all > 1 ? `${done} sur ${all} cartes contrôlées` : `${done} sur 1 carte contrôlée`,
  allDone: 'Toutes les cartes sont contrôlées.',
  keys: [
    ['1–9, 0', 'état ou note'],
    ['Entrée', 'valider, carte suivante'],
    ['← →', 'carte précédente, suivante']
  ],
  keysLabel: 'Touches du clavier',
  strip: {
    label: 'Cartes du lot',
    card: (place: number, name: string) => `Carte ${place}, ${name}`,
    checked: 'contrôlée',
    toCheck: 'à contrôler',
    saving: 'enregistrement…',
    failed: 'non enregistrée',
    noPrice: 'sans prix'
  },
  card: {
    heading: (place: number, all: number, name: string) => `Carte ${place} sur ${all} : ${name}`,
    unnamed: 'à identifier',
    declared: 'Déclaré : ',
    slab: 'Lu sur la coque : ',
    left: 'Le vendeur laisse la boutique identifier cette carte.',
    other: 'Une autre carte',
    identify: 'Identifier la carte',
    loading: 'Chargement des choix…',
    edition: catalogueTexts.edition,
    finish: catalogueTexts.holographisme,
    noFinish: "Choisissez la brillance : sans elle, la carte n'a pas de prix.",
    company: catalogueTexts.gradation,
    condition: catalogueTexts.condition,
    grade: (company: string) => `Note ${company}`,
    chooseGrade: (company: string) => `Choisissez la note ${company}.`,
    chooseCondition: "Choisissez l'état.",
    note: 'Remarque pour le vendeur',
    noteHint: "Elle accompagne le prix dans l'offre.",
    previous: 'Précédente',
    next: 'Suivante',
    asDeclared: 'Comme déclaré',
    confirm: 'Valider'
  },
  price: {
    estimate: 'Estimation',
    agreed: 'Prix convenu',
    checked: 'Après contrôle',
    none: 'Sans prix',
    toEstimate: "par rapport à l'estimation",
    toAgreed: 'par rapport au prix convenu',
    same: 'inchangé',
    saving: 'Enregistrement…',
    saved: 'Enregistré'
  },
  failed: {
    one: (sentence: string) => `Cette carte n'est pas enregistrée. ${sentence}`,
    drop: 'Abandonner ces changements',
    others: (count: number) => `${cards(count)} à enregistrer de nouveau : rien n'est perdu.`,
    retryAll: 'Tout réessayer'
  },
  photos: {
    seller: 'Photos du vendeur',
    shop: 'Photos de la boutique',
    of: batchTexts.photo,
    show: batchTexts.show,
    missing: 'Photo absente',
    none: 'Aucune photo de la boutique.',
    taken: (place: number, name: string) => `Photo ${place} de la boutique, ${name}`,
    file: 'Choisir un fichier',
    full: (most: number) => `${most} photos au plus pour une carte.`,
    camera: {
      open: 'Ouvrir la caméra',
      close: 'Fermer la caméra',
      take: 'Prendre la photo',
      ...cameraTexts,
      refused: 'La caméra est refusée. Autorisez-la dans votre navigateur, ou choisissez un fichier.',
      none: "Aucune caméra n'est branchée. Choisissez un fichier.",
      failed: 'La caméra ne répond pas. Choisissez un fichier.'
    },
    mark: {
      title: 'Montrer le défaut',
      text: 'Entourez le défaut, ou ajoutez la photo sans cercle.',
      help: "Cliquez au centre du défaut et tirez. Au clavier : flèches pour déplacer le cercle, + et − pour sa taille, Suppr pour l'effacer.",
      area: 'Cercle autour du défaut',
      none: 'Aucun cercle',
      place: (x: number, y: number, r: number) => `Cercle à ${x} % de la gauche et ${y} % du haut, rayon ${r} %`,
      bigger: 'Agrandir le cercle',
      smaller: 'Réduire le cercle',
      remove: 'Effacer le cercle',
      preview: 'Photo à ajouter',
      sending: 'Envoi de la photo',
      submit: 'Ajouter la photo',
      cancel: 'Ne pas ajouter'
    }
  },
  search: {
    title: 'Quelle carte est-ce ?',
    label: 'Carte du catalogue',
    hint: 'Nom, numéro ou extension : au moins 2 caractères.',
    list: found.list,
    loading: found.loading,
    candidates: "Cartes possibles d'après les photos",
    count: (count: number) => (count === 0 ? 'Aucune carte trouvée.' : found.found(count)),
    more: found.more,
    finish: (name: string) => `Brillance de ${name}`,
    cancel: common.cancel
  },
  offer: {
    open: "Faire l'offre définitive",
    title: 'Offre définitive',
    unchecked: (count: number) =>
      count === 1
        ? "1 carte n'est pas encore contrôlée : son prix reste celui d'avant."
        : `${count} cartes ne sont pas encore contrôlées : leur prix reste celui d'avant.`,
    unsaved: 'Des contrôles ne sont pas encore enregistrés : attendez leur fin, ou réessayez-les.',
    noLine: 'Aucune carte de ce lot ne peut être achetée.',
    replaces: {
      heading: shared.replaces,
      A: (title: string, price: string) => `l'offre acceptée « ${title} » de ${price}, si le vendeur l'accepte`,
      P: (title: string, price: string) => `l'offre en attente « ${title} » de ${price}, dès maintenant`
    },
    lines: 'Prix des cartes',
    before: (price: string) => `avant : ${price}`,
    noBefore: 'sans prix avant',
    price: (name: string) => `Prix de ${name} (€)`,
    sum: "Total de l'offre",
    divisible: shared.divisible,
    name: shared.name,
    description: shared.description,
    submit: (amount: string) => `Envoyer l'offre de ${amount}`,
    submitWithout: "Envoyer l'offre",
    cancel: 'Revenir au contrôle',
    invalid: "L'offre n'a pas pu être créée : un champ est manquant ou invalide.",
    checkedTitle: shared.checkedTitle,
    firstTitle: shared.firstTitle,
    intro: 'Nous avons contrôlé vos cartes une par une.',
    unchanged: 'Le contrôle confirme ce que vous aviez déclaré.',
    first: 'Nous avons regardé vos cartes une par une.',
    unnamed: batchTexts.unnamed,
    line: (name: string, changes: string) => `– ${name} : ${changes}`,
    changes: {
      card: (name: string) => `c'est ${name}`,
      condition: (seen: string, declared: string) => `${seen} au lieu de ${declared}`,
      edition: (seen: string) => `édition ${seen}`,
      finish: (seen: string) => `brillance ${seen}`
    },
    rest: (count: number) => `… et ${cards(count)} de plus, à lire dans le détail de l'offre.`
  }
} as const)
