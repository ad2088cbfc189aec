import { typeset } from '@comptoir/contracts/core/typography'

/** What several remotes say of the camera in the same words. */
export const cameraTexts = typeset({
  view: 'Image de la caméra',
  starting: 'Ouverture de la caméra…',
  notTaken: "La photo n'a pas pu être prise. Réessayez."
} as const)
