/** What several remotes say in the same words. */
export const texts = {
  failure: 'Un problème est survenu. Vos données ne sont pas perdues.',
  retry: 'Réessayer',
  notFound: {
    title: 'Page introuvable',
    heading: "Cette page s'est échappée.",
    home: "Retour à l'accueil",
    dashboard: 'Retour au tableau de bord'
  }
} as const
