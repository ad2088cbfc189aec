import { errors } from '@comptoir/contracts/core/errors'

/** Every sentence of the appointment pages. The sentences of refusals come from the contract. */
export const appointmentTexts = {
  title: 'Rendez-vous',
  description: 'Prenez rendez-vous avec la boutique, sur place ou en visio, pour faire estimer une grande collection.',
  heading: 'Une grande collection\u00a0? Parlons-en.',
  lead: 'Dites-nous ce que vous avez : nous vous proposons un moment pour en parler.',
  kind: 'Où souhaitez-vous nous rencontrer ?',
  kinds: { shop: 'En boutique', video: 'En visio' },
  kindHints: { shop: 'Vous venez avec vos cartes', video: 'Depuis chez vous, par caméra' },
  /** Stands at the head of a visitor's message: where they want to meet. */
  asked: { shop: 'Rendez-vous souhaité : en boutique.', video: 'Rendez-vous souhaité : en visio.' },
  firstname: 'Prénom',
  lastname: 'Nom',
  birthdate: 'Date de naissance',
  birthdateHint: 'Vous devez avoir au moins 18 ans.',
  email: 'Adresse e-mail',
  text: 'Votre message',
  textHint: 'Décrivez votre collection : nombre de cartes, époques, langues.',
  consentAccount: "J'accepte la création d'un compte avec ces informations.",
  /** The words before, between and after the links to both texts. */
  consentTerms: ["J'ai lu et j'accepte les ", ' et les ', '.'],
  cgu: 'CGU',
  cgr: 'CGR',
  account: 'Nous créons votre compte et vous envoyons votre mot de passe par e-mail.',
  submit: 'Envoyer ma demande',
  known: 'Vous avez déjà un compte ?',
  login: 'Se connecter',
  forgotten: 'Mot de passe oublié ?',
  adminForbidden: errors.admin_forbidden[1],
  dashboard: 'Voir les rendez-vous de la boutique',
  list: {
    heading: 'Mes rendez-vous',
    loading: 'Chargement de vos rendez-vous…',
    empty: "Vous n'avez pas encore de rendez-vous. Une grande collection ? Parlons-en.",
    create: 'Nouveau rendez-vous',
    start: 'Commencer la discussion',
    more: 'Afficher plus de rendez-vous',
    noMessage: 'Aucun message pour le moment',
    /** In place of the content of a message that is no text. */
    kinds: { I: 'Photo', V: 'Vidéo', O: 'Offre de la boutique' },
    mine: (text: string) => `Vous : ${text}`,
    unread: (count: number) => (count === 1 ? '1 message non lu' : `${count} messages non lus`)
  },
  one: {
    title: (date: string) => `Rendez-vous du ${date}`,
    back: 'Mes rendez-vous',
    dashboard: 'Rendez-vous de la boutique',
    loading: 'Chargement de votre rendez-vous…',
    remove: 'Supprimer ce rendez-vous',
    removeTitle: 'Supprimer ce rendez-vous ?',
    removeText:
      'La discussion et ses photos seront supprimées pour vous et pour la boutique. Cette action est définitive.',
    removeConfirm: 'Supprimer le rendez-vous'
  },
  notFound: "Ce rendez-vous n'existe plus, ou il appartient à quelqu'un d'autre."
} as const
