import { typeset } from '@comptoir/contracts/core/typography'

/** The French that the account service writes outside its mails. */
export const french = typeset({
  /** The name of an administrator for whom the settings give an address only. */
  administrator: { firstname: 'Administrateur', lastname: 'Comptoir' },
  manyNotes: (most: number) => `Ce vendeur a déjà ${most} notes. Supprimez-en une pour en ajouter une autre.`,
  /** The file name of an export. */
  exportFile: 'comptoir-mes-donnees.json'
} as const)
