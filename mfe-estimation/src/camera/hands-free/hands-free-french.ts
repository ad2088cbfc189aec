import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of a camera that shoots by itself. */
export const texts = typeset({
  name: 'Mains libres',
  offer: 'Téléphone sur un support ? La caméra photographie seule vos cartes, recto puis verso.',
  place: {
    face: 'Placez le recto dans le cadre.',
    back: 'Retournez la carte.',
    next: 'Carte suivante : placez le recto dans le cadre.'
  },
  hint: {
    empty: "En attente d'une carte…",
    dark: 'Il fait sombre : rapprochez une lumière.',
    moving: 'Ne bougez plus…',
    same: 'Cette face est déjà photographiée.',
    known: 'En attente de votre réponse…',
    steady: 'Photo dans un instant…',
    shot: 'Photo en cours…'
  },
  known: "Cette carte vient d'être photographiée. L'ajouter quand même ?",
  yes: "L'ajouter",
  no: 'Passer à la suivante',
  sound: 'Son',
  vibration: 'Vibration',
  failed: 'Le mode mains libres ne fonctionne pas sur cet appareil.'
} as const)
