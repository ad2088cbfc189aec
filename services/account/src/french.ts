/** What the account service itself writes for people to read; its mails have their own texts. */
export const french = {
  /** The name of an administrator whom the settings name by an address alone. */
  administrator: { firstname: 'Administrateur', lastname: 'Comptoir' }
} as const
