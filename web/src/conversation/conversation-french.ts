import { typeset } from '@comptoir/contracts/core/typography'

/** What several remotes say of a discussion in the same words. */
export const threadTexts = typeset({
  label: 'Discussion avec la boutique',
  loginNeeded: 'Connectez-vous pour envoyer un message',
  unsupported: "Ce type de message n'est pas pris en charge.",
  film: 'Vidéo ou rendez-vous en visio'
} as const)

/** What several remotes say of appointments in the same words. */
export const appointmentTexts = typeset({
  heading: 'Mes rendez-vous',
  loading: 'Chargement de vos rendez-vous…',
  empty: "Vous n'avez pas encore de rendez-vous. Une grande collection ? Parlons-en.",
  of: (date: string) => `Rendez-vous du ${date}`,
  noMessage: 'Aucun message pour le moment',
  /** Stand for messages other than texts, by their type. */
  kinds: { I: 'Photo', V: 'Vidéo', O: 'Offre de la boutique' },
  mine: (text: string) => `Vous : ${text}`,
  places: { shop: 'En boutique', video: 'En visio' },
  more: 'Afficher plus de rendez-vous',
  remove: 'Supprimer ce rendez-vous',
  removeTitle: 'Supprimer ce rendez-vous ?',
  removeConfirm: 'Supprimer le rendez-vous'
} as const)
