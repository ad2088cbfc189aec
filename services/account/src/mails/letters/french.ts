import { paymentType } from '@comptoir/contracts/account/account'
import { tableType } from '@comptoir/contracts/conversation/conversation'
import type { StaffRole } from '@comptoir/contracts/core/access'
import { limits } from '@comptoir/contracts/core/limits'
import { offerLetters } from './french-offers.ts'
import { saleLetters } from './french-sale.ts'
import { slotLetters } from './french-slots.ts'
import { discussionUrl, threadUrl } from './links.ts'
import type { MailData, MailTemplate } from '../mail-request.ts'
import type { Letters } from './letter.ts'

const enterCode = (publicUrl: string) => ({ link: `${publicUrl}/code`, label: 'Saisir mon code' })
const choosePassword = (publicUrl: string) => ({
  link: `${publicUrl}/forgot`,
  label: 'Choisir un nouveau mot de passe'
})
const codeLife = `Il est valable ${limits.codeMinutes} minutes et ne sert qu’une fois. Nous ne vous le demanderons jamais par téléphone ni par message.`
const reset = 'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe'
const tellUs = 'prévenez-nous en répondant à cet e-mail.'
const yourself = 'Si c’est bien vous, vous n’avez rien à faire.'
const tellAdministrator = 'prévenez un autre administrateur de la boutique.'

const codesLeft = (left: number) =>
  left === 0
    ? 'C’était le dernier : avec votre application, retirez la double authentification dans votre profil, puis activez-la de nouveau pour recevoir d’autres codes.'
    : `Il vous en reste ${left === 1 ? 'un seul' : left}.`

const paidBy = {
  [paymentType.later]:
    'Aucun mode de paiement n’est plus enregistré sur votre compte : vous pourrez en choisir un à tout moment dans votre profil.',
  [paymentType.paypal]: 'Nous vous paierons désormais par PayPal.',
  [paymentType.bank]: 'Nous vous paierons désormais par virement, sur le compte bancaire que vous venez d’enregistrer.'
} as const satisfies Record<MailData['payout_changed']['paymenttype'], string>

const roleNames = { clerk: 'vendeur', manager: 'responsable' } as const satisfies Record<StaffRole, string>

/** `count` stops at 100. */
const unread = (count: number) =>
  count >= 100 ? 'plus de 99 nouveaux messages' : count > 1 ? `${count} nouveaux messages` : 'un nouveau message'

/** The text of each mail. It repeats no name or address, because other people may see the reader's screen. */
export const letters: Letters<MailTemplate> = {
  ...offerLetters,
  ...saleLetters,
  ...slotLetters,

  verify_email: ({ code }, publicUrl) => ({
    subject: 'Votre code de vérification',
    preview: `Il est valable ${limits.codeMinutes} minutes.`,
    heading: 'Vérifiez votre adresse e-mail',
    blocks: [
      'Merci d’avoir créé votre compte. Pour confirmer que cette adresse est la vôtre, saisissez ce code :',
      { code },
      codeLife,
      enterCode(publicUrl),
      'Vous n’avez pas créé de compte ? Ignorez cet e-mail : sans ce code, ce compte ne peut pas être utilisé.'
    ]
  }),

  new_code: ({ code }, publicUrl) => ({
    subject: 'Votre nouveau code de vérification',
    preview: `Il est valable ${limits.codeMinutes} minutes ; le précédent ne l’est plus.`,
    heading: 'Votre nouveau code',
    blocks: [
      'Voici le code que vous venez de demander. Le précédent n’est plus valable.',
      { code },
      codeLife,
      enterCode(publicUrl)
    ]
  }),

  confirm_email: ({ code }, publicUrl) => ({
    subject: 'Confirmez votre nouvelle adresse',
    preview: `Votre code est valable ${limits.codeMinutes} minutes.`,
    heading: 'Confirmez votre nouvelle adresse',
    blocks: [
      'Vous voulez utiliser cette adresse pour votre compte. Pour confirmer qu’elle est la vôtre, saisissez ce code dans votre profil :',
      { code },
      codeLife,
      { link: `${publicUrl}/profil`, label: 'Saisir mon code' },
      'Vous n’avez rien demandé ? Ignorez cet e-mail : sans ce code, rien ne change.'
    ]
  }),

  email_changed: () => ({
    subject: 'L’adresse e-mail de votre compte a été modifiée',
    preview: yourself,
    heading: 'L’adresse de votre compte a été modifiée',
    blocks: [
      `Votre compte utilise désormais une autre adresse e-mail : celle-ci ne sert plus à vous connecter, et vos autres appareils ont été déconnectés. ${yourself}`,
      'Si ce n’est pas vous, répondez tout de suite à cet e-mail : la boutique vous aide à reprendre votre compte.'
    ]
  }),

  welcome: (_, publicUrl) => ({
    subject: 'Bienvenue chez Comptoir',
    preview: 'Votre adresse est vérifiée et votre compte est prêt.',
    heading: 'Bienvenue !',
    blocks: [
      'Votre adresse est vérifiée et votre compte est prêt.',
      'Photographiez vos cartes, recto et verso : vous recevez une estimation, puis vous en discutez avec la boutique. Prenez votre temps : rien n’est engagé tant que vous n’avez pas accepté d’offre.',
      { link: `${publicUrl}/batchs`, label: 'Estimer mes cartes' }
    ]
  }),

  shortcut_password: ({ password, conversationid }, publicUrl) => ({
    subject: 'Votre demande est bien arrivée',
    preview: 'Votre compte est créé : voici comment vous y connecter.',
    heading: 'Votre demande est bien arrivée',
    blocks: [
      'Merci pour votre message : la boutique vous répondra dans votre discussion. Pour que vous la retrouviez, nous avons créé votre compte.',
      {
        before: 'Voici votre mot de passe provisoire : ',
        secret: password,
        after: `. Il est valable ${limits.mailedPasswordHours} heures ; choisissez le vôtre dès votre première connexion.`
      },
      { link: `${publicUrl}/login`, label: 'Me connecter' },
      { link: discussionUrl(publicUrl, conversationid), label: 'Voir ma discussion' },
      `Vous n’avez rien demandé ? Ne vous connectez pas et ${tellUs}`
    ]
  }),

  reset_link: ({ link }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    preview: `Ce lien est valable ${limits.resetLinkMinutes} minutes.`,
    heading: 'Choisissez un nouveau mot de passe',
    blocks: [
      `Vous avez oublié votre mot de passe ? Ce lien vous permet d’en choisir un autre. Il est valable ${limits.resetLinkMinutes} minutes et ne sert qu’une fois.`,
      { link, label: 'Choisir mon mot de passe' },
      'Vous n’avez rien demandé ? Ignorez cet e-mail : votre mot de passe reste le même.'
    ]
  }),

  staff_invited: ({ link, role }) => ({
    subject: 'Vous êtes invité à rejoindre la boutique',
    preview: `Ce lien est valable ${limits.invitationDays} jours.`,
    heading: 'Rejoignez la boutique',
    blocks: [
      `La boutique vous invite à travailler sur son portail en tant que ${roleNames[role]}. Choisissez votre mot de passe : ce lien est valable ${limits.invitationDays} jours et ne sert qu’une fois.`,
      { link, label: 'Choisir mon mot de passe' },
      'Vous n’attendiez pas cette invitation ? Ignorez cet e-mail : sans ce lien, personne ne peut utiliser ce compte.'
    ]
  }),

  role_changed: ({ role }, publicUrl) => ({
    subject: 'Votre rôle à la boutique a changé',
    preview: `Vous êtes maintenant ${roleNames[role]}.`,
    heading: 'Votre rôle a changé',
    blocks: [
      `Un responsable a changé ce que vous pouvez faire sur le portail : vous êtes maintenant ${roleNames[role]}. Vos appareils ont été déconnectés.`,
      { link: `${publicUrl}/login`, label: 'Me connecter' }
    ]
  }),

  password_changed: (_, publicUrl) => ({
    subject: 'Votre mot de passe a été modifié',
    preview: 'Si c’est bien vous, vous n’avez rien à faire.',
    heading: 'Votre mot de passe a été modifié',
    blocks: [
      'Votre mot de passe vient d’être modifié, et vos autres appareils ont été déconnectés. Si c’est bien vous, vous n’avez rien à faire.',
      `${reset}, puis ${tellUs}`,
      choosePassword(publicUrl)
    ]
  }),

  payout_changed: ({ paymenttype }, publicUrl) => ({
    subject: 'Votre mode de paiement a été modifié',
    preview: 'Si c’est bien vous, vous n’avez rien à faire.',
    heading: 'Votre mode de paiement a été modifié',
    blocks: [
      `${paidBy[paymenttype]} Si c’est bien vous qui l’avez changé, vous n’avez rien à faire.`,
      `${reset}, corrigez votre mode de paiement dans votre profil, puis ${tellUs}`,
      choosePassword(publicUrl)
    ]
  }),

  second_factor_set_up: (_, publicUrl) => ({
    subject: 'La double authentification est activée',
    preview: yourself,
    heading: 'La double authentification est activée',
    blocks: [
      `La double authentification vient d’être activée sur votre compte : chaque connexion demande désormais un code de votre application. ${yourself}`,
      'Gardez vos codes de secours en lieu sûr : ils ne seront plus affichés.',
      `${reset}, puis ${tellAdministrator}`,
      choosePassword(publicUrl)
    ]
  }),

  second_factor_removed: (_, publicUrl) => ({
    subject: 'La double authentification est retirée',
    preview: yourself,
    heading: 'La double authentification est retirée',
    blocks: [
      `La double authentification vient d’être retirée de votre compte : le mot de passe suffit de nouveau pour se connecter. ${yourself}`,
      `${reset}, activez de nouveau la double authentification dans votre profil, puis ${tellAdministrator}`,
      choosePassword(publicUrl)
    ]
  }),

  recovery_code_used: ({ left }, publicUrl) => ({
    subject: 'Un code de secours a servi',
    preview: yourself,
    heading: 'Un code de secours a servi',
    blocks: [
      `Un de vos codes de secours vient de servir à ouvrir une session, et n’est plus valable. ${yourself}`,
      codesLeft(left),
      `${reset}, puis ${tellAdministrator}`,
      choosePassword(publicUrl)
    ]
  }),

  account_deleted: () => ({
    subject: 'Votre compte est supprimé',
    preview: 'Ce que nous avons supprimé, et ce que la loi nous impose de conserver.',
    heading: 'Votre compte est supprimé',
    blocks: [
      'Votre compte, vos photos et vos messages sont supprimés.',
      'La loi nous impose de conserver pendant 10 ans les mentions du registre de police et les justificatifs d’achat des cartes que nous vous avons achetées.',
      'Si vous n’avez pas demandé cette suppression, prévenez-nous en répondant à cet e-mail. Merci de votre confiance, et à bientôt à la boutique.'
    ]
  }),

  account_blocked: ({ reason }) => ({
    subject: 'Votre compte a été bloqué',
    preview: 'Pourquoi, et comment contester cette décision.',
    heading: 'Votre compte a été bloqué',
    blocks: [
      'Votre compte a été bloqué car nos conditions d’utilisation n’ont pas été respectées.',
      ...(reason === null ? [] : ['Voici le motif donné par la boutique :', { quote: reason }]),
      'Pour contester cette décision ou exercer vos droits sur vos données, répondez à cet e-mail : expliquez-nous la situation, nous relirons votre dossier.'
    ]
  }),

  unread_messages: (thread, publicUrl) => ({
    subject: 'La boutique vous a écrit',
    preview: 'Sa réponse vous attend dans votre discussion.',
    heading: 'La boutique vous a écrit',
    blocks: [
      `Vous avez ${unread(thread.count)} dans ${thread.tabletype === tableType.batch ? 'la discussion de votre lot' : 'votre discussion avec la boutique'}.`,
      { link: threadUrl(publicUrl, thread), label: 'Lire et répondre' },
      'Vous ne recevrez pas d’autre e-mail pour chaque message : tout se trouve dans votre discussion.'
    ]
  }),

  shop_unread_messages: (thread, publicUrl) => ({
    subject: 'Un vendeur attend votre réponse',
    preview: 'Sa discussion n’a pas encore été lue.',
    heading: 'Un vendeur attend votre réponse',
    blocks: [
      `Il y a ${unread(thread.count)} dans ${thread.tabletype === tableType.batch ? 'la discussion d’un lot' : 'une demande de rendez-vous'}.`,
      { link: threadUrl(`${publicUrl}/dashboard`, thread), label: 'Lire et répondre' }
    ]
  }),

  shop_mail: ({ tabletype, tableid, subject, content }, publicUrl) => ({
    subject: subject.replaceAll(/\s+/g, ' '),
    preview: 'Un message de la boutique.',
    heading: 'Un message de la boutique',
    blocks: [
      ...content.split(/\n+/),
      {
        link: threadUrl(publicUrl, { tabletype, tableid }),
        label: 'Répondre dans la discussion'
      }
    ]
  })
}

/** The text around every letter. */
export const frame = {
  greeting: (name: string | null) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  closing: ['Bien à vous,', 'L’équipe Comptoir'],
  footer: (host: string) => `Cet e-mail concerne votre compte sur ${host}.`,
  otherwise: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :'
} as const

/** The name of the sender. */
export const senderName = 'Comptoir'
