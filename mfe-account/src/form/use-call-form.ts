import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallError } from '@comptoir/contracts/browser/client'
import { texts } from '../french.ts'
import type { Draft } from './draft.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { schemaResolver } from './schema-resolver.ts'

type Options<Values extends FieldValues, S extends z.core.$ZodType<FieldValues>, Reply> = {
  /** The contract's schema of what is typed; what is sent is what it makes of it. */
  schema: S
  defaults: Values
  draft?: Draft<Values>
  send: (sent: z.output<S>) => Promise<Reply>
  onDone: (reply: Reply, sent: z.output<S>) => void
  /** Refusals that are about one field, by their code. */
  fieldOf?: Readonly<Record<string, Path<Values>>>
  /** After a refusal; the focus goes to the field it is about, else stays where it is unless this moves it. */
  onRefused?: (error: CallError, form: UseFormReturn<Values, unknown, z.output<S>>) => void
}

export type CallForm<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>
  element: RefObject<HTMLFormElement | null>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  busy: boolean
  /** The refusal that is about no field, null when there is none. */
  refusal: CallError | null
}

const asCallError = (error: unknown) =>
  error instanceof CallError ? error : new CallError({ message: texts.failure, code: 'internal' }, 0)

/**
 * A form that sends one call: checked by the contract, sent once however often it is pressed, its refusals under their
 * fields with the focus on the first, everything typed kept.
 */
export const useCallForm = <Values extends FieldValues, S extends z.core.$ZodType<FieldValues>, Reply>({
  schema,
  defaults,
  draft,
  send,
  onDone,
  fieldOf = {},
  onRefused
}: Options<Values, S, Reply>): CallForm<Values, z.output<S>> => {
  const form = useForm<Values, unknown, z.output<S>>({
    resolver: schemaResolver<Values, S>(schema),
    defaultValues: { ...defaults, ...draft?.read() } as DefaultValues<Values>,
    // Fields come and go with the choice of a payout: the order to focus in is the one of the page.
    shouldFocusError: false
  })
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [checked, setChecked] = useState<{ select: boolean } | null>(null)
  // Forgotten with the page: the cache would keep passwords for minutes.
  const { mutateAsync, isPending } = useMutation({ mutationFn: send, gcTime: 0 })

  useEffect(() => {
    if (checked) focusFirstWrong(element.current, checked)
  }, [checked])

  const keepDraft = useEffectEvent((values: Values) => draft?.keep(values))
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [form])

  const refuse = (error: CallError) => {
    const field = fieldOf[error.code]
    const sentences = Object.entries(field ? { [field]: error.message } : error.fields) as [Path<Values>, string][]
    const here = sentences.filter(([name]) => form.getValues(name) !== undefined)
    for (const [name, message] of here) form.setError(name, { type: error.code, message })
    if (here.length > 0) setChecked({ select: true })
    else setRefusal(error)
    onRefused?.(error, form)
  }

  const deliver = async (sent: z.output<S>) => {
    let reply: Reply
    try {
      reply = await mutateAsync(sent)
    } catch (error) {
      return refuse(asCallError(error))
    }
    draft?.keep(undefined)
    onDone(reply, sent)
  }

  const check = async () => {
    let wrong = false
    setRefusal(null)
    await form.handleSubmit(deliver, () => {
      wrong = true
    })()
    // Only now are the errors in the page as well.
    if (wrong) setChecked({ select: false })
    sending.current = false
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Two presses may come before the page shows that the first one is under way.
    if (sending.current) return
    sending.current = true
    void check()
  }
  return { form, element, submit, busy: isPending, refusal }
}
