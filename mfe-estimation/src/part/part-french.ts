import { typeset } from '@comptoir/contracts/core/typography'

/** The texts that lead to the dialog in which a part of a batch is chosen. */
export const partTexts = typeset({
  open: "Trier avant d'envoyer"
} as const)
