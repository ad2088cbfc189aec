import { errors } from '@comptoir/contracts/core/errors'
import { typeset } from '@comptoir/contracts/core/typography'

/** Every sentence of the appointment pages. The sentences of refusals come from the contract. */
export const appointmentTexts = typeset({
  title: 'Rendez-vous',
  visitor: {
    heading: 'Une grande collection ? Parlons-en.',
    lead: 'Dites-nous ce que vous avez : nous vous proposons un moment pour en parler.',
    reach: 'Vous préférez nous parler ?',
    withoutScripts: 'Le formulaire de cette page a besoin de JavaScript. Sans lui, appelez-nous ou écrivez-nous :',
    phone: 'Par téléphone : ',
    email: 'Par e-mail : ',
    address: (address: string) => `En boutique : ${address}`
  },
  /** Stands at the head of a visitor's message: where they want to meet. */
  asked: { shop: 'Rendez-vous souhaité : en boutique.', video: 'Rendez-vous souhaité : en visio.' },
  text: 'Votre message',
  textHint: 'Décrivez votre collection : nombre de cartes, époques, langues.',
  account: 'Nous créons votre compte et vous envoyons votre mot de passe par e-mail.',
  submit: 'Envoyer ma demande',
  adminForbidden: errors.admin_forbidden[1],
  dashboard: 'Voir les rendez-vous de la boutique',
  list: {
    create: 'Nouveau rendez-vous',
    start: 'Commencer la discussion',
    book: 'Demander ce rendez-vous'
  },
  one: {
    dashboard: 'Rendez-vous de la boutique',
    loading: 'Chargement de votre rendez-vous…',
    removeText:
      'La discussion et ses photos seront supprimées pour vous et pour la boutique. Cette action est définitive.'
  },
  notFound: "Ce rendez-vous n'existe plus, ou il appartient à quelqu'un d'autre."
} as const)
