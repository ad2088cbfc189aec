import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { changeSettings, type Settings } from '@comptoir/contracts/batch/settings'
import { request } from '@comptoir/contracts/browser/client'
import { useCheckedForm } from '../form/use-checked-form.ts'
import type { CheckedForm } from '../form/use-checked-form.ts'
import { shopKeys } from '../shop-keys.ts'

type Part<S> = {
  /** The part of the settings that this form changes. */
  schema: S
  read: (form: FormData) => unknown
}

/** A form that changes one part of the settings; `saved` until something is typed again. */
export const useSaveSettings = <S extends z.ZodMiniType<Partial<Settings>>>({
  schema,
  read
}: Part<S>): { form: CheckedForm; saved: boolean; onInput: () => void } => {
  const client = useQueryClient()
  const [saved, setSaved] = useState(false)
  const form = useCheckedForm({
    schema,
    read,
    send: part => request(changeSettings, part as Partial<Settings>),
    onDone: settings => {
      void client.cancelQueries({ queryKey: shopKeys.settings })
      client.setQueryData<Settings>(shopKeys.settings, settings)
      setSaved(true)
    }
  })
  return { form, saved, onInput: () => setSaved(false) }
}
