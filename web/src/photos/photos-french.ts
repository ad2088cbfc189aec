import { typeset } from '@comptoir/contracts/core/typography'

/** What several remotes say of photos that are converted, in the same words. */
export const conversionTexts = typeset({
  underWay: (count: number) => (count === 1 ? 'Conversion de la photo…' : 'Conversion des photos…'),
  failed: "La conversion de l'image a échoué. Essayez avec une photo JPEG."
} as const)
