export const texts = {
  title: 'Estimation',
  soon: 'L’estimation ouvre bientôt.',
  home: "Retour à l'accueil"
} as const
