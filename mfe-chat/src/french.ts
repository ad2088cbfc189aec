export const texts = {
  title: 'Rendez-vous',
  soon: 'La prise de rendez-vous ouvre bientôt.',
  home: "Retour à l'accueil"
} as const
