import type { FieldErrors } from '@comptoir/contracts/core/errors'
import { TextField } from '@comptoir/ui/text-field'
import { catalogueTexts } from './catalogue-french.ts'
import { nameLanguages } from './names.ts'
import type { NameField } from './names.ts'

const { names: words } = catalogueTexts

type NameFieldsProps = {
  /** What the contract writes before each name: `serie`, `set` or nothing. */
  prefix: 'serie' | 'set' | ''
  valueOf: (field: NameField) => string
  errors: FieldErrors
}

/** What something is called in the three languages. */
export const NameFields = ({ prefix, valueOf, errors }: NameFieldsProps) =>
  nameLanguages.map(({ field, lang }, place) => (
    <TextField
      key={field}
      label={words[field]}
      hint={place === 0 ? words.hint : undefined}
      name={`${prefix}${field}`}
      lang={lang}
      defaultValue={valueOf(field)}
      error={errors[`${prefix}${field}`]}
      autoComplete="off"
    />
  ))
