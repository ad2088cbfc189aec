export const texts = {
  title: 'Mon compte',
  soon: 'Les comptes ouvrent bientôt.',
  home: "Retour à l'accueil"
} as const
