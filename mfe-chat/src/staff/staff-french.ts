import { typeset } from '@comptoir/contracts/core/typography'
import { threadTexts } from '@comptoir/web/conversation/conversation-french.ts'

/**
 * Every sentence of the shop's own tools in a thread; those of the offer form are in offer/offer-french.ts. The sentences of
 * refusals come from the contract.
 */
export const staffTexts = typeset({
  offer: 'Faire une offre',
  mail: {
    open: 'E-mail',
    title: 'Envoyer un e-mail au vendeur',
    hint: "L'e-mail n'apparaît pas dans la discussion du vendeur.",
    subject: 'Objet',
    content: 'Message',
    submit: "Envoyer l'e-mail",
    sending: "Envoi de l'e-mail…",
    sent: 'E-mail envoyé',
    before: 'E-mails déjà envoyés',
    line: (date: string, subject: string) => `${date} : ${subject}`
  },
  video: {
    open: 'Vidéo',
    title: threadTexts.film,
    name: 'Titre',
    url: 'Lien',
    urlHint: 'Commence par https://',
    startsat: 'Date et heure du rendez-vous',
    startsatHint: 'À laisser vide pour un film.',
    submit: 'Partager'
  }
} as const)
