import { typeset } from '@comptoir/contracts/core/typography'
import { cameraTexts } from '@comptoir/web/camera/camera-french.ts'
import { cards, texts as common } from '@comptoir/web/french.ts'
import { conversionTexts } from '@comptoir/web/photos/photos-french.ts'

/** Sentences of choosing, photographing and sending photos. */
export const texts = typeset({
  add: {
    heading: 'Ajouter une carte',
    hint: 'Carte seule, sans pochette, à plat, lumière du jour, sans reflet.',
    drop: 'Déposez ou collez ici vos photos : recto, verso, recto, verso…',
    order: 'Recto puis verso. Plusieurs cartes à la fois, si vous voulez.',
    face: 'Recto',
    back: 'Verso',
    choose: 'Choisir une photo',
    change: 'Changer la photo',
    take: 'Prendre une photo',
    photograph: 'Photographier une carte',
    camera: 'Utiliser la caméra',
    many: 'Choisir des photos',
    page: 'Plusieurs cartes sur une photo',
    swap: 'Inverser recto et verso',
    clear: 'Tout retirer',
    submit: 'Ajouter la carte',
    checking: 'Vérification des photos…',
    converting: conversionTexts.underWay,
    added: (count: number) =>
      count === 1
        ? 'Carte ajoutée, envoi des photos en cours.'
        : `${count} cartes ajoutées, envoi des photos en cours.`,
    full: (most: number) => `Ce lot est complet : ${most} cartes au plus.`,
    preview: (side: string) => `Photo choisie : ${side.toLowerCase()}`
  },
  pairs: {
    heading: (count: number) => `${cards(count)} à ajouter`,
    hint: "Les photos sont associées dans l'ordre : recto puis verso. Corrigez si besoin avant l'envoi.",
    card: (number: number) => `Carte ${number}`,
    photo: (side: string, number: number) => `${side} de la carte ${number}`,
    empty: 'Photo manquante',
    correct: 'Corriger',
    swap: 'Inverser recto et verso',
    split: 'Ce verso est le recto de la carte suivante',
    removeCard: 'Retirer la carte',
    removePhoto: 'Retirer',
    move: 'Échanger',
    moveHere: 'Échanger ici',
    moving: 'Choisissez la place avec laquelle échanger cette photo.',
    cancelMove: "Annuler l'échange",
    close: 'Décaler les photos suivantes ici',
    fill: 'Choisir',
    more: 'Ajouter des photos',
    clear: 'Tout retirer',
    submit: (count: number) => (count === 1 ? 'Ajouter la carte' : `Ajouter les ${count} cartes`),
    tooMany: (room: number) =>
      room === 1
        ? 'Il ne reste de la place que pour 1 carte dans ce lot.'
        : `Il ne reste de la place que pour ${room} cartes dans ce lot.`,
    arrived: (photos: number, count: number) => `${photos} photos, ${cards(count)}.`,
    swapped: (number: number) => `Carte ${number} : recto et verso inversés.`,
    exchanged: 'Photos échangées.',
    removed: 'Photo retirée.',
    cardRemoved: 'Carte retirée.',
    shifted: 'Photos décalées.'
  },
  quality: {
    small: 'Photo petite : moins de 600 pixels de large. Les détails se verront mal.',
    blurred: 'Photo peut-être floue. Vous pouvez la reprendre, ou la garder.',
    dark: 'Photo sombre. La lumière du jour donne une meilleure estimation.'
  },
  sending: {
    side: (name: string, percent: number) => (percent >= 100 ? `${name}\u00a0envoyé` : `${name}\u00a0${percent} %`),
    offline: 'Pas de connexion : vos photos sont gardées ici et partiront dès son retour.',
    retrying: 'Nous réessayons automatiquement, vos photos sont gardées ici.',
    paused: "Reconnectez-vous pour terminer l'envoi : vos photos sont gardées ici.",
    notKept: "Votre navigateur ne peut pas garder ces photos : laissez cette page ouverte jusqu'à la fin de l'envoi."
  },
  camera: {
    title: 'Photographier une carte',
    ...cameraTexts,
    place: { face: 'Placez le recto dans le cadre.', back: 'Retournez la carte : placez le verso dans le cadre.' },
    hint: { hold_still: 'Ne bougez plus…', sharp: "C'est net", dark: 'Il fait sombre : rapprochez une lumière.' },
    shoot: { face: 'Photographier le recto', back: 'Photographier le verso' },
    taking: 'Photo en cours…',
    taken: { face: 'Recto photographié.', back: 'Verso photographié.' },
    again: { face: 'Reprendre le recto', back: 'Reprendre le verso' },
    photo: { face: 'Recto photographié', back: 'Verso photographié' },
    next: 'Carte suivante',
    finish: 'Voir mon estimation',
    finishMore: 'Ajouter et terminer',
    added: (count: number) => (count === 1 ? '1 carte ajoutée' : `${count} cartes ajoutées`),
    torch: 'Lampe',
    choose: 'Choisir une photo',
    close: common.close,
    done: 'Terminer',
    refused: "L'accès à la caméra est refusé. Autorisez-la dans les réglages du navigateur, ou choisissez vos photos.",
    none: 'Aucune caméra trouvée. Choisissez vos photos.',
    failed: "La caméra n'a pas pu s'ouvrir : une autre application l'utilise peut-être. Choisissez vos photos."
  }
} as const)
