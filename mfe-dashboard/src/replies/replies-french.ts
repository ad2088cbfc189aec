import { typeset } from '@comptoir/contracts/core/typography'

/** Every sentence of the page of canned answers. */
export const repliesTexts = typeset({
  title: 'Réponses types',
  text: "Dans une discussion, tapez ; ou : suivi de quelques lettres, ou pressez le bouton des réponses types. Entrée insère la réponse, que vous pouvez encore modifier avant l'envoi.",
  placeholders:
    "{prénom} et {nom} du vendeur, {offre} (montant de l'offre), {lot} (numéro du lot) et {boutique} se remplissent tout seuls. Ce qui reste entre accolades doit être complété avant l'envoi.",
  loading: 'Chargement des réponses types…',
  empty: "Il n'y a pas encore de réponse type. Créez la première : elle sera proposée dans toutes les discussions.",
  create: 'Nouvelle réponse',
  edit: 'Modifier',
  editOf: (title: string) => `Modifier « ${title} »`,
  remove: 'Supprimer',
  removeOf: (title: string) => `Supprimer « ${title} »`,
  removeTitle: 'Supprimer cette réponse ?',
  removeText: (title: string) => `« ${title} » ne sera plus proposée à personne. Les messages déjà envoyés restent.`,
  removeConfirm: 'Supprimer la réponse',
  up: (title: string) => `Monter « ${title} »`,
  down: (title: string) => `Descendre « ${title} »`,
  shortcut: (shortcut: string) => `;${shortcut}`,
  form: {
    create: 'Nouvelle réponse type',
    edit: 'Modifier la réponse type',
    title: 'Titre',
    shortcut: 'Raccourci',
    shortcutHint: 'Quelques lettres ou chiffres, sans espace : rdv se tape ;rdv',
    content: 'Texte',
    save: 'Enregistrer'
  }
} as const)
