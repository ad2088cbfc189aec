import { typeset } from '@comptoir/contracts/core/typography'

/** What the dashboard says on the desktop, and the button that allows it. */
export const liveTexts = typeset({
  notifications: {
    allow: 'Être prévenu sur cet ordinateur',
    title: 'Comptoir',
    /** By what the thread belongs to. */
    message: {
      B: "Nouveau message à propos d'un lot",
      R: "Nouveau message à propos d'un rendez-vous"
    },
    unread: (count: number) => `${count > 1 ? `${count} lots` : '1 lot'} à lire`
  }
} as const)
