import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'

/** A card that the photos of a decision may show. */
export type Choice = {
  cardid: string
  name: string
  /** Number and set, where they are known. */
  about: string
  image: string | null
  /** How sure the recogniser is, 0 to 1; null for the card that the seller chose and it did not propose. */
  confidence: number | null
}

/** As many as the keyboard has digits for. */
const mostChoices = 9

/** Returns the cards that staff choose among: the decided one first, then the other proposed ones, then the seller's. */
export const choicesOf = ({ cardid, name, confidence, candidates, chosen }: RecognitionDecision): Choice[] => {
  const choices = new Map<string, Choice>()
  const add = (choice: Choice) => {
    if (!choices.has(choice.cardid)) choices.set(choice.cardid, choice)
  }
  const proposed = candidates.map(({ number, setname, ...one }) => ({
    cardid: one.cardid,
    name: one.name,
    about: [number, setname].filter(Boolean).join(' · '),
    image: one.image,
    confidence: one.confidence
  }))
  const decided = proposed.find(one => one.cardid === cardid)
  if (decided) add(decided)
  else if (cardid !== null) add({ cardid, name: name ?? '', about: '', image: null, confidence })
  for (const one of proposed) add(one)
  const shown = [...choices.values()]
  if (!chosen || choices.has(chosen.cardid)) return shown.slice(0, mostChoices)
  const bySeller = { cardid: chosen.cardid, name: chosen.name, about: '', image: null, confidence: null }
  return [...shown.slice(0, mostChoices - 1), bySeller]
}
