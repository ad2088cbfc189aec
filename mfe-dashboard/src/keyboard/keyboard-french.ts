import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of the keys of the workbench. */
export const keyboardTexts = typeset({
  open: 'Raccourcis clavier',
  title: 'Raccourcis clavier',
  text: "Une touche agit quand aucun champ ni aucune fenêtre n'est ouvert.",
  none: "Cette page n'a pas de raccourci.",
  off: 'Les raccourcis sont désactivés dans ce navigateur.',
  switch: "Activer les raccourcis d'une seule touche",
  close: 'Fermer',
  hint: (key: string) => `Touche ${key}`,
  names: { Enter: 'Entrée', ' ': 'Espace' },
  send: 'Ctrl + Entrée',
  sendText: 'envoyer le formulaire ouvert, confirmer',
  acts: {
    down: 'lot ou carte suivante dans la liste',
    up: 'lot ou carte précédente dans la liste',
    open: 'ouvrir la ligne',
    step: 'faire la prochaine étape du lot',
    offer: 'faire une offre',
    answer: 'répondre au vendeur',
    control: 'contrôler les cartes',
    pay: 'payer le vendeur',
    next: 'lot suivant, ou carte suivante à compléter',
    select: 'sélectionner la ligne',
    assign: "m'attribuer le lot",
    snooze: 'mettre de côté',
    note: 'écrire une note interne',
    find: 'rechercher dans tout le portail (aussi Ctrl + K)',
    help: 'montrer les raccourcis'
  }
} as const)
