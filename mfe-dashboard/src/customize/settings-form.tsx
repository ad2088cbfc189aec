import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import text from '@comptoir/ui/text.module.css'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { Panel } from '../layout/panel.tsx'
import { customizeTexts } from './customize-french.ts'
import type { useSaveSettings } from './use-save-settings.ts'

type SettingsFormProps = { heading: string; saving: ReturnType<typeof useSaveSettings>; children: ReactNode }

/** One part of the settings, saved on its own. */
export const SettingsForm = ({ heading, saving: { form, saved }, children }: SettingsFormProps) => (
  <Panel heading={heading}>
    <CallForm
      form={form}
      submit={customizeTexts.save}
      beside={
        <output className={text['done']}>
          {saved && (
            <>
              <CircleCheck size={20} aria-hidden="true" />
              {customizeTexts.saved}
            </>
          )}
        </output>
      }
    >
      {children}
    </CallForm>
  </Panel>
)
