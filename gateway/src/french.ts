import { typeset } from '@comptoir/contracts/core/typography'

/** The sentences of the gateway itself. The others come from the table of errors and from the rules of the fields. */
export const french = typeset({
  invalidField: 'Cette information est manquante ou invalide',
  unknownFile: "Ce fichier n'est pas attendu",
  missingFile: 'Choisissez un fichier image',
  missingDocument: 'Choisissez un fichier PDF ou PNG',
  wrongDocument: "Ce fichier n'est ni un PDF ni une image PNG",
  largeDocument: 'Ce fichier dépasse 2 Mo'
} as const)
