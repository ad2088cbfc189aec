import type { ReactNode } from 'react'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { News } from '../layout/news.tsx'
import { Panel } from '../layout/panel.tsx'
import { customizeTexts } from './customize-french.ts'
import type { useSaveSettings } from './use-save-settings.ts'

type SettingsFormProps = { heading: string; saving: ReturnType<typeof useSaveSettings>; children: ReactNode }

/** The form of one part of the settings. */
export const SettingsForm = ({ heading, saving: { form, saved }, children }: SettingsFormProps) => (
  <Panel heading={heading}>
    <CallForm form={form} submit={customizeTexts.save} beside={<News>{saved ? customizeTexts.saved : ''}</News>}>
      {children}
    </CallForm>
  </Panel>
)
