import * as z from 'zod/mini'
import { Euros } from '@comptoir/contracts/core/money'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { TextField } from '@comptoir/ui/text-field'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { decimalText, eurosTyped } from '@comptoir/web/form/typed-number.ts'
import { customizeTexts } from './customize-french.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const { shipping: words } = customizeTexts

const Part = z.object({
  shippingcost: z
    .number(words.wrong)
    .check(z.refine(value => value >= 0 && z.safeParse(Euros, value).success, words.wrong))
})

/** The shipping cost that the shop deducts from a small offer. */
export const ShippingForm = ({ settings: { shippingcost } }: { settings: Settings }) => {
  const saving = useSaveSettings({
    schema: Part,
    read: form => ({ shippingcost: eurosTyped(textOf(form, 'shippingcost')) })
  })
  return (
    <SettingsForm heading={words.heading} saving={saving}>
      <TextField
        label={words.cost}
        hint={words.hint}
        name="shippingcost"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={decimalText(shippingcost ?? 0)}
        error={saving.form.errors['shippingcost']}
      />
    </SettingsForm>
  )
}
