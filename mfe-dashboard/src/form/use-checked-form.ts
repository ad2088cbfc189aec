import { useEffect, useRef, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CallError } from '@comptoir/contracts/browser/client'
import { fieldErrors } from '@comptoir/contracts/core/errors'
import type { FieldErrors } from '@comptoir/contracts/core/errors'
import { texts } from '../french.ts'

type Options<S extends z.core.$ZodType, Reply> = {
  /** What is sent, as the contract describes it; its sentences are shown under the fields. */
  schema: S
  /** What is typed, in the shape of what is sent. */
  read: (form: FormData) => unknown
  send: (sent: z.output<S>) => Promise<Reply>
  onDone: (reply: Reply) => void
  onRefused?: (error: CallError) => void
  /** More than the portal's own sentence about a refusal. */
  sentenceOf?: (error: CallError) => string
  /** Names the call, for whoever waits for its end outside of the form. */
  mutationKey?: readonly string[]
}

export type CheckedForm = {
  element: RefObject<HTMLFormElement | null>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  busy: boolean
  /** The sentence of each wrong field. */
  errors: FieldErrors
  /** The sentence of a refusal that is about no field of the form; null when there is none. */
  refusal: string | null
}

type Verdict = { errors: FieldErrors; refusal: string | null }
const fine: Verdict = { errors: {}, refusal: null }

const messageOf = (error: CallError) => error.message

/** The sentences of a refusal that belong to fields of the form. */
const fieldsOf = (error: CallError, form: HTMLFormElement | null): FieldErrors =>
  Object.fromEntries(Object.entries(error.fields).filter(([name]) => form?.elements.namedItem(name)))

/** Moves to the first wrong field of a form, of a group of radios to the chosen or first one. */
const focusFirstWrong = (form: HTMLFormElement | null): void => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const radio = wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector<HTMLElement>('input')
  ;(radio ?? wrong)?.focus()
}

/**
 * A form that the page does not hold: read when it is submitted, checked by the contract, sent once however often it is
 * pressed. What is wrong is told under its field, which takes the focus; everything typed stays.
 */
export const useCheckedForm = <S extends z.core.$ZodType, Reply>({
  schema,
  read,
  send,
  onDone,
  onRefused,
  sentenceOf = messageOf,
  mutationKey
}: Options<S, Reply>): CheckedForm => {
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [verdict, setVerdict] = useState<Verdict>(fine)

  const refuse = (error: Error) => {
    if (!(error instanceof CallError)) return setVerdict({ errors: {}, refusal: texts.failure })
    const errors = fieldsOf(error, element.current)
    setVerdict({ errors, refusal: Object.keys(errors).length > 0 ? null : sentenceOf(error) })
    return onRefused?.(error)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    // Forgotten with the page: what was sent may be an identity document.
    gcTime: 0,
    ...(mutationKey && { mutationKey }),
    onSuccess: onDone,
    onError: refuse,
    onSettled: () => {
      sending.current = false
    }
  })

  useEffect(() => {
    if (Object.keys(verdict.errors).length > 0) focusFirstWrong(element.current)
  }, [verdict])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Two presses may come before the page shows that the first one is under way.
    if (sending.current) return
    const checked = z.safeParse(schema, read(new FormData(event.currentTarget)))
    if (!checked.success) return setVerdict({ errors: fieldErrors(checked.error.issues), refusal: null })
    setVerdict(fine)
    sending.current = true
    return mutate(checked.data)
  }
  return { element, submit, busy: isPending, ...verdict }
}
