/** The only sentence of the gateway's own: the others come from the table of errors and from the fields' rules. */
export const french = {
  invalidField: 'Cette information est manquante ou invalide',
  unknownFile: 'Ce fichier n’est pas attendu'
} as const
