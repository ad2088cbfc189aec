import * as z from 'zod/mini'
import { missingFacts, ShopLegal } from '@comptoir/contracts/batch/shop-legal'
import type { LegalField } from '@comptoir/contracts/batch/shop-legal'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { Banner } from '@comptoir/ui/banner'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { customizeTexts } from './customize-french.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const { legal: words } = customizeTexts

const Part = z.object({ legal: ShopLegal })

const LINES = ['company', 'rcs', 'publisher'] as const satisfies LegalField[]
const TEXTS = ['host', 'mediator', 'access', 'carriers', 'processors'] as const satisfies LegalField[]
/** What helps visitors, and what no law asks for. */
const OPTIONAL: readonly LegalField[] = ['access', 'carriers', 'processors']

/** Typed in groups of three digits, as a Kbis prints it. */
const sirenTyped = (text: string) => text.replaceAll(/\s/g, '')

const readLegal = (form: FormData) => ({
  legal: Object.fromEntries(
    [...LINES, ...TEXTS, 'siren' as const].map(name => [
      name,
      name === 'siren' ? sirenTyped(textOf(form, name)) : textOf(form, name)
    ])
  )
})

/** Who stands behind the portal, and what the legal page still lacks. Nothing is invented: what is empty is not shown. */
export const LegalForm = ({ settings }: { settings: Settings }) => {
  const saving = useSaveSettings({ schema: Part, read: readLegal })
  const missing = missingFacts(settings)
  const field = (name: LegalField) => ({
    name,
    label: words.fields[name],
    hint: words.hints[name],
    defaultValue: settings.legal?.[name] ?? '',
    error: saving.form.errors[`legal.${name}`],
    optional: OPTIONAL.includes(name)
  })
  return (
    <SettingsForm heading={words.heading} saving={saving}>
      <Banner tone={missing.length > 0 ? 'warning' : 'success'}>
        {missing.length > 0 ? words.missing(missing.map(fact => words.fields[fact])) : words.complete}
      </Banner>
      {LINES.map(name => (
        <TextField key={name} {...field(name)} />
      ))}
      <TextField {...field('siren')} inputMode="numeric" autoComplete="off" />
      {TEXTS.map(name => (
        <TextArea key={name} {...field(name)} rows={3} />
      ))}
    </SettingsForm>
  )
}
