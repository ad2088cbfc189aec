import { typeset } from '@comptoir/contracts/core/typography'

/** Sentences of a batch on the device that photographs for another one. */
export const guestTexts = typeset({
  title: 'Photographier les cartes',
  lead: "Les cartes arrivent sur l'autre appareil à mesure. Leurs prix et l'envoi du lot s'y décident.",
  cards: 'Cartes de ce lot',
  none: 'Aucune carte pour le moment.',
  asks: "À préciser sur l'autre appareil",
  done: 'Terminer',
  doneHint: 'Ce téléphone ne verra plus ce lot.',
  sending: "Attendez la fin de l'envoi : ce téléphone ne pourra plus rien envoyer ensuite.",
  chosen: "Ajoutez ou retirez d'abord les photos choisies : ce téléphone ne pourra plus rien envoyer ensuite.",
  ended: 'Ce téléphone ne voit plus ce lot',
  endedText: "Les cartes envoyées sont dans le lot, sur l'autre appareil. Pour en ajouter, affichez-y un nouveau code.",
  unsent:
    "Ces cartes n'ont pas été envoyées. Affichez un nouveau code sur l'autre appareil, visez-le, puis envoyez-les d'ici."
})
