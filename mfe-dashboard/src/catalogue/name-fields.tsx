import { TextField } from '@comptoir/ui/text-field'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { catalogueTexts } from './catalogue-french.ts'
import { nameLanguages } from './names.ts'
import type { Names } from './names.ts'

const { names: words } = catalogueTexts

type NameFieldsProps = {
  /** What the contract writes before each name: `serie`, `set` or nothing. */
  prefix: 'serie' | 'set' | ''
  /** The present names; null for a new entry. */
  names: Names | null
  form: CallForm
}

/** The fields for the names in the three languages. */
export const NameFields = ({ prefix, names, form }: NameFieldsProps) =>
  nameLanguages.map(({ field, lang }, place) => (
    <TextField
      key={field}
      label={words[field]}
      hint={place === 0 ? words.hint : undefined}
      lang={lang}
      autoComplete="off"
      {...form.field(`${prefix}${field}`, names?.[field])}
    />
  ))
