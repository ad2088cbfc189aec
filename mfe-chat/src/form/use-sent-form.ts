import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CallError } from '@comptoir/contracts/browser/client'
import { fieldErrors } from '@comptoir/contracts/core/errors'
import type { FieldErrors } from '@comptoir/contracts/core/errors'
import { texts } from '../french.ts'

export type SentFormOptions<S extends z.ZodMiniType, Reply> = {
  /** The contract's schema of what is typed. */
  schema: S
  /** What the fields of the form hold, by the names of the schema. */
  valuesOf: (fields: FormData) => unknown
  /** Told what is typed while it is, and nothing once it was sent. */
  keep?: (fields: FormData | undefined) => void
  send: (sent: z.output<S>) => Promise<Reply>
  onDone: (reply: Reply, sent: z.output<S>) => void
  /** Refusals that are about one field, by their code. */
  fieldOf?: Readonly<Record<string, string>>
  /** Refusals that this form says in words of its own, by their code; beside what is told under the fields. */
  wording?: Readonly<Record<string, string>>
}

export type SentForm = {
  element: RefObject<HTMLFormElement | null>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** What is typed changed. */
  change: () => void
  errors: Readonly<FieldErrors>
  busy: boolean
  /** The sentence of a refusal that is about no field, or that the form words itself; null when there is none. */
  refusal: string | null
  /** The code of the last refusal, whatever it is about. */
  code: CallError['code'] | null
}

const asCallError = (error: unknown) =>
  error instanceof CallError ? error : new CallError({ message: texts.failure, code: 'internal' }, 0)

/**
 * A form of plain fields that sends one call: checked by the contract, sent once however often it is pressed, its
 * refusals under their fields with the focus on the first, everything typed kept.
 */
export const useSentForm = <S extends z.ZodMiniType, Reply>(options: SentFormOptions<S, Reply>): SentForm => {
  const { schema, valuesOf, keep, send, onDone, fieldOf = {}, wording = {} } = options
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [checks, setChecks] = useState(0)
  // Forgotten with the page: what was typed is personal.
  const { mutate, isPending, error } = useMutation({ mutationFn: send, gcTime: 0 })

  useEffect(() => {
    if (checks > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [checks])

  const keepDraft = useEffectEvent(() => {
    if (element.current && !sending.current) keep?.(new FormData(element.current))
  })
  useEffect(() => {
    const form = element.current
    const typed = () => keepDraft()
    form?.addEventListener('input', typed)
    return () => form?.removeEventListener('input', typed)
  }, [])

  const check = () => z.safeParse(schema, valuesOf(new FormData(element.current ?? undefined)))
  const show = (found: FieldErrors) => {
    setErrors(found)
    setChecks(count => count + 1)
  }

  const refuse = (refused: CallError) => {
    const field = fieldOf[refused.code]
    show(field ? { [field]: refused.message } : refused.fields)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Two presses may come before the page shows that the first one is under way.
    if (sending.current) return
    const checked = check()
    if (!checked.success) return show(fieldErrors(checked.error.issues))
    sending.current = true
    setErrors({})
    mutate(checked.data, {
      onSuccess: reply => {
        keep?.(undefined)
        onDone(reply, checked.data)
      },
      onError: failed => refuse(asCallError(failed)),
      onSettled: () => {
        sending.current = false
      }
    })
  }

  const change = () => {
    if (Object.keys(errors).length === 0) return
    // What was told is taken back as soon as it is right; nothing new is told while one types.
    const checked = check()
    const wrong = checked.success ? {} : fieldErrors(checked.error.issues)
    setErrors(Object.fromEntries(Object.keys(errors).flatMap(name => (wrong[name] ? [[name, wrong[name]]] : []))))
  }

  const failed = error && asCallError(error)
  const isAboutFields = failed && (fieldOf[failed.code] !== undefined || Object.keys(failed.fields).length > 0)
  return {
    element,
    submit,
    change,
    errors,
    busy: isPending,
    refusal: (failed && wording[failed.code]) ?? (isAboutFields ? null : (failed?.message ?? null)),
    code: failed?.code ?? null
  }
}
