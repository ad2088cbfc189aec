import { errors } from '@comptoir/contracts/core/errors'
import { typeset } from '@comptoir/contracts/core/typography'

/** Returns a number of cards in words. */
export const cards = (count: number) => (count === 1 ? '1 carte' : `${count} cartes`)

/** What several remotes say in the same words. */
export const texts = typeset({
  failure: 'Un problème est survenu. Vos données ne sont pas perdues.',
  retry: 'Réessayer',
  setUpSecondFactor: 'Activer la double authentification',
  notImage: 'Choisissez un fichier image',
  unreadableImage: errors.image_invalid[1],
  largeImage: errors.file_too_large[1],
  cancel: 'Annuler',
  close: 'Fermer',
  unread: (count: number) => (count === 1 ? '1 message non lu' : `${count} messages non lus`),
  notFound: {
    title: 'Page introuvable',
    heading: "Cette page s'est échappée.",
    home: "Retour à l'accueil",
    dashboard: 'Retour au tableau de bord'
  }
} as const)
