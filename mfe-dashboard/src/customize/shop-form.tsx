import * as z from 'zod/mini'
import { messages } from '@comptoir/contracts/core/fields'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { TextField } from '@comptoir/ui/text-field'
import { customizeTexts } from './customize-french.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const { shop: words } = customizeTexts

const required = (missing: string) => z.string(missing).check(z.trim(), z.minLength(1, missing))

const Part = z.object({
  shop: z.object({
    name: required(words.nameMissing),
    address: required(words.addressMissing),
    phone: z.string().check(z.trim()),
    // Less strict than the addresses of sellers: the shop knows its own address.
    email: z.string().check(z.trim(), z.regex(/^\S+@\S+$/, messages.email))
  })
})

/** The shop's name, address, phone and email, as the portal and its documents show them. */
export const ShopForm = ({ settings: { shop } }: { settings: Settings }) => {
  const saving = useSaveSettings({ schema: Part, read: form => ({ shop: Object.fromEntries(form) }) })
  const field = (name: keyof typeof shop) => ({
    name,
    label: words[name],
    defaultValue: shop[name],
    error: saving.form.errors[`shop.${name}`]
  })
  return (
    <SettingsForm heading={words.heading} saving={saving}>
      <TextField {...field('name')} />
      <TextField {...field('address')} />
      <TextField {...field('phone')} type="tel" optional />
      <TextField {...field('email')} type="email" />
    </SettingsForm>
  )
}
