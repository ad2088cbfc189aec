import { typeset } from '@comptoir/contracts/core/typography'
import { texts as common } from '@comptoir/web/french.ts'

/** Sentences of the page that a hand-over link leads to. */
export const relayTexts = typeset({
  retry: common.retry,
  title: 'Photographier les cartes',
  reading: 'Lecture du lien…',
  offer: (number: string) => `Photographier pour le lot ${number}`,
  lead: 'Ce lot est ouvert sur un autre appareil. Les cartes que vous photographierez ici y seront ajoutées, sans rien changer à votre compte ni à vos propres lots.',
  unexpected: "Vous n'attendiez pas ce lien ? Fermez cette page : rien n'aura été ouvert.",
  open: 'Photographier pour ce lot',
  missing: "Il manque quelque chose à cette adresse. Visez de nouveau le code affiché sur l'autre appareil.",
  again: "Affichez un nouveau code sur l'autre appareil, puis visez-le."
})
