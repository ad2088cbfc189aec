import { typeset } from '@comptoir/contracts/core/typography'

/** The mailbox page. Only the operator of a portal without a mail server sees it. */
export const french = typeset({
  mailbox: 'Boîte aux lettres',
  explanation:
    "Sans serveur de messagerie, les e-mails du portail arrivent ici, le plus récent en premier. Cette page n'existe que sur cet ordinateur.",
  refresh: 'Actualiser',
  empty: 'Aucun e-mail pour le moment.',
  to: 'À',
  at: (date: string) => `Le ${date}`,
  asSent: 'Voir la mise en forme',
  asSentOf: (subject: string) => `Voir la mise en forme de « ${subject} »`,
  date: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Paris' })
} as const)
