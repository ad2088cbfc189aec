/** What the gateway says itself: the other sentences come from the table of errors and from the fields' rules. */
export const french = {
  invalidField: 'Cette information est manquante ou invalide',
  unknownFile: 'Ce fichier n’est pas attendu',
  missingFile: 'Choisissez un fichier image',
  exportFile: 'comptoir-mes-donnees.json'
} as const
