/** Returns a number of cards in words. */
export const cards = (count: number) => (count === 1 ? '1 carte' : `${count} cartes`)

/** What several remotes say in the same words. */
export const texts = {
  failure: 'Un problème est survenu. Vos données ne sont pas perdues.',
  retry: 'Réessayer',
  notImage: 'Choisissez un fichier image',
  cancel: 'Annuler',
  close: 'Fermer',
  unread: (count: number) => (count === 1 ? '1 message non lu' : `${count} messages non lus`),
  notFound: {
    title: 'Page introuvable',
    heading: "Cette page s'est échappée.",
    home: "Retour à l'accueil",
    dashboard: 'Retour au tableau de bord'
  }
} as const
