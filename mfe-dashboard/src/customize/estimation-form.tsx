import * as z from 'zod/mini'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { Checkbox } from '@comptoir/ui/checkbox'
import { customizeTexts } from './customize-french.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const { estimation: words } = customizeTexts

const Part = z.object({ estimationopen: z.boolean() })

/** Opens or closes online estimation. */
export const EstimationForm = ({ settings }: { settings: Settings }) => {
  const saving = useSaveSettings({
    schema: Part,
    read: form => ({ estimationopen: form.get('estimationopen') === 'on' })
  })
  return (
    <SettingsForm heading={words.heading} saving={saving}>
      <Checkbox label={words.open} name="estimationopen" defaultChecked={settings.estimationopen} />
      <p>{words.hint}</p>
    </SettingsForm>
  )
}
