import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { changeSettings, type Settings } from '@comptoir/contracts/batch/settings'
import { request } from '@comptoir/contracts/browser/client'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'

type Part<S> = {
  /** The part of the settings that this form changes. */
  schema: S
  read: (form: FormData) => unknown
  /** The lines of the form, if the user adds and removes them. */
  lines?: readonly unknown[]
}

/** A form that changes one part of the settings. `saved` is true after a save, until the user changes a field. */
export const useSaveSettings = <S extends z.ZodMiniType<Partial<Settings>>>({
  schema,
  read,
  lines
}: Part<S>): { form: CallForm; saved: boolean } => {
  const client = useQueryClient()
  const [saved, setSaved] = useState(false)
  const form = useCallForm({
    schema,
    read,
    send: part => request(changeSettings, part as Partial<Settings>),
    onDone: settings => {
      void client.cancelQueries({ queryKey: sharedKeys.settings })
      client.setQueryData<Settings>(sharedKeys.settings, settings)
      setSaved(true)
    },
    onChange: () => setSaved(false)
  })
  const seen = useRef(lines)
  const noteLines = useEffectEvent(() => form.changed(''))
  useEffect(() => {
    if (seen.current === lines) return
    seen.current = lines
    // Checks again, because a sentence belongs to the place of a line, where another line may stand now.
    noteLines()
  }, [lines])
  return { form, saved }
}
