export const texts = {
  title: 'Tableau de bord',
  soon: 'Le tableau de bord ouvre bientôt.',
  home: "Retour à l'accueil"
} as const
