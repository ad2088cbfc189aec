import { typeset } from '@comptoir/contracts/core/typography'

const nonBreaking = (text: string) => text.replaceAll(' ', '\u00a0')

/** What a page says of a lost connection. */
export const connectionTexts = typeset({
  lost: 'Connexion perdue.',
  wait: (seconds: number) => nonBreaking(`Nouvel essai dans ${seconds} s`),
  trying: 'Nouvel essai…',
  reconnect: 'Se reconnecter'
} as const)
