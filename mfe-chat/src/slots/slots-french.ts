import { typeset } from '@comptoir/contracts/core/typography'
import { texts as video } from '../french.ts'

/** Every sentence about the time of an appointment, for its seller and for the shop. */
export const slotTexts = typeset({
  label: 'Créneau du rendez-vous',
  none: "Aucun créneau n'est encore choisi.",
  choose: 'Choisir un créneau',
  again: 'Choisir un autre créneau',
  over: (when: string) => `Rendez-vous passé : ${when}`,
  at: (when: string, place: string) => `${when} · ${place}`,
  places: { shop: 'En boutique', video: 'En visio' },
  move: 'Déplacer',
  cancel: 'Annuler',
  calendar: video.video.calendar,
  tooLate: 'Pour changer ce rendez-vous, écrivez à la boutique.',
  dialog: { choose: 'Choisir un créneau', move: 'Déplacer le rendez-vous', submit: 'Réserver ce créneau' },
  kind: 'Où souhaitez-vous nous rencontrer ?',
  kindHints: { shop: 'Vous venez avec vos cartes', video: 'Depuis chez vous, par caméra' },
  picker: {
    label: 'Créneaux libres, heure de Paris',
    loading: 'Chargement des créneaux…',
    empty: 'Aucun créneau libre pour le moment. Écrivez à la boutique : elle vous en proposera un.',
    byShop: 'La boutique vous proposera un moment dans la discussion.',
    more: 'Jours suivants',
    later: 'Plus tard, dans la discussion',
    laterLabel: 'Quand ?',
    missing: 'Choisissez un créneau'
  },
  other: {
    label: 'Ou un autre moment (heure de Paris)',
    hint: 'Aussi hors des horaires. Il passe avant les créneaux ci-dessus.'
  },
  cancelDialog: {
    title: 'Annuler ce créneau ?',
    confirm: 'Annuler le créneau',
    keep: 'Garder le créneau',
    seller: (when: string) =>
      `Le créneau du ${when} sera libéré. La discussion reste, et vous pourrez en choisir un autre.`,
    shop: (when: string) =>
      `Le créneau du ${when} sera libéré et le vendeur prévenu par e-mail. La discussion reste ouverte.`
  },
  link: { send: 'Envoyer le lien de visio', sent: 'Lien envoyé', title: 'Rendez-vous en visio avec la boutique' }
} as const)
