import { holographismes, audiences } from '@comptoir/contracts/catalogue/card'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { formatEuro } from '@comptoir/ui/money'
import { catalogueTexts } from '../../catalogue/catalogue-french.ts'
import { cardsTexts } from '../cards-french.ts'
import type { CardValues } from './card-values.ts'

/** The fields of a card that one form changes. */
export type EditedValues = Omit<CardValues, 'image' | 'ratiotable'>
export type EditedField = keyof EditedValues

/** A card as it was when its form opened. Values that differ from it are what the form changed. */
export type OpenedCard = { version: number | undefined; setname: string; values: EditedValues }

/** Returns the values that the form of a card begins with. */
export const valuesOf = (card: Card): EditedValues => ({
  frenchname: card.frenchname,
  englishname: card.englishname,
  japanesename: card.japanesename,
  setid: card.setid,
  number: card.number,
  rarity: card.rarity,
  audience: card.audience,
  color: card.color,
  pricing: card.pricing ?? { mode: 'D', source: 'F', price: null },
  holographismes: card.holographismes
})

/** Returns a card as a form opens with it. */
export const opened = (card: Card): OpenedCard => ({
  version: card.version,
  setname: card.setname ?? card.setid,
  values: valuesOf(card)
})

// The finishes are ticked in the order of the form, and stored in the order in which they were first ticked.
const comparable = (field: EditedField, values: EditedValues): string =>
  JSON.stringify(field === 'holographismes' ? values.holographismes.toSorted() : (values[field] ?? null))

/** Returns the fields in which two states of a card differ. */
export const changedFields = (from: EditedValues, to: EditedValues): EditedField[] =>
  (Object.keys(from) as EditedField[]).filter(field => comparable(field, from) !== comparable(field, to))

/** Returns the values of the fields that differ: what a form sends, so that it writes nothing that it did not change. */
export const changesOf = (from: EditedValues, to: EditedValues): Partial<EditedValues> =>
  Object.fromEntries(changedFields(from, to).map(field => [field, to[field]]))

/** Returns the name of a field as its form shows it. */
export const fieldWord = (field: EditedField): string => {
  const { one } = cardsTexts
  const labels: Record<EditedField, string> = {
    frenchname: catalogueTexts.names.frenchname,
    englishname: catalogueTexts.names.englishname,
    japanesename: catalogueTexts.names.japanesename,
    setid: catalogueTexts.set.label,
    number: one.number,
    rarity: one.rarity,
    audience: catalogueTexts.audience,
    color: cardsTexts.color.label,
    pricing: one.pricing,
    holographismes: one.finishes
  }
  return labels[field]
}

/** Returns the value of a field in words. `setname` is the name of the set. */
export const valueWord = (field: EditedField, values: EditedValues, setname: string): string => {
  if (field === 'setid') return setname
  if (field === 'audience') return audiences[values.audience]
  if (field === 'holographismes') return values.holographismes.map(finish => holographismes[finish]).join(', ')
  if (field === 'pricing') {
    const { mode, source, price } = values.pricing
    const { modes, sources } = catalogueTexts.pricing
    return [modes[mode], sources[source], price === null ? cardsTexts.noPrice : formatEuro(price)].join(' · ')
  }
  return values[field] || cardsTexts.conflict.empty
}
