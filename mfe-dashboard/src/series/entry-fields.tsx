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
  /** The series or set to change; null for a new one. */
  entry: (Names & { audience: string; releasedate: string | null }) | null
  form: CallForm
}

/** The fields that series and sets have in common. */
export const EntryFields = ({ prefix, entry, form }: EntryFieldsProps) => (
  <>
    <NameFields prefix={prefix} names={entry} form={form} />
    <Select label={words.audience} options={audienceOptions} {...form.field('audience', entry?.audience ?? 'I')} />
    <TextField label={words.releasedate} optional type="date" {...form.field('releasedate', entry?.releasedate)} />
  </>
)
