import { audiences } from '@comptoir/contracts/catalogue/card'
import { Select } from '@comptoir/ui/select'
import { TextField } from '@comptoir/ui/text-field'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { catalogueTexts as words } from '../catalogue/catalogue-french.ts'
import { NameFields } from '../catalogue/name-fields.tsx'
import type { Names } from '../catalogue/names.ts'
import { optionsOf } from '../form/options-of.ts'

const audienceOptions = optionsOf(audiences)

type EntryFieldsProps = {
  prefix: 'serie' | 'set'
  /** What it is now; null for a new one. */
  entry: (Names & { audience: string; releasedate: string | null }) | null
  form: CallForm
}

/** What series and sets have in common. */
export const EntryFields = ({ prefix, entry, form: { typed, errors } }: EntryFieldsProps) => (
  <>
    <NameFields prefix={prefix} valueOf={field => typed(`${prefix}${field}`, entry?.[field])} errors={errors} />
    <Select
      label={words.audience}
      name="audience"
      options={audienceOptions}
      defaultValue={typed('audience', entry?.audience ?? 'I')}
      error={errors['audience']}
    />
    <TextField
      label={words.releasedate}
      optional
      type="date"
      name="releasedate"
      defaultValue={typed('releasedate', entry?.releasedate)}
      error={errors['releasedate']}
    />
  </>
)
