import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject, SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CallError } from '@comptoir/contracts/browser/client'
import { fieldErrors } from '@comptoir/contracts/core/errors'
import type { FieldErrors } from '@comptoir/contracts/core/errors'
import { typeset } from '@comptoir/contracts/core/typography'
import { asCallError } from '../failure/failure-sentence.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { textsOf } from './form-draft.ts'
import type { FieldTexts, FormDraft } from './form-draft.ts'

export type CallFormOptions<S extends z.core.$ZodType, Reply> = {
  /** The contract's schema of what is typed. Its sentences stand under the fields; what it parses is sent. */
  schema: S
  /** Puts the fields into the shape of the schema; by default the fields by their names. */
  read?: (fields: FormData) => unknown
  send: (sent: z.output<S>) => Promise<Reply>
  /** Called once the portal accepted, also when the form was left in the meantime. */
  onDone: (reply: Reply, sent: z.output<S>) => void
  /** Called once a refusal is shown. */
  onRefused?: (error: CallError) => void
  /** The field that a refusal is about, by the refusal's code. */
  fieldOf?: Readonly<Record<string, string>>
  /** Whether the form shows the sentence of a field; by default those fields that have an element of that name. */
  hasField?: (name: string) => boolean
  /** The form's own sentence for a refusal, shown beside the sentences of its fields; undefined for the portal's. */
  wording?: (error: CallError) => string | undefined
  /** Keeps what is typed until it was sent. */
  draft?: FormDraft
  /** Called with the fields whenever one of them was changed. */
  onChange?: (fields: FormData) => void
}

export type CallForm = {
  /** For the `<form>`. */
  element: RefObject<HTMLFormElement | null>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  change: (event: FormEvent<HTMLFormElement>) => void
  /** Takes note that the page itself changed a field, such as a hidden one, for which no event comes; '' for several. */
  changed: (name: string) => void
  /** The sentence of each wrong field. */
  errors: Readonly<FieldErrors>
  busy: boolean
  /** The last refusal by the portal, until the form is sent again. */
  refused: CallError | null
  /** The sentence of a refusal that is about no field of the form, or that the form words itself. */
  refusal: string | null
  /** The first value of a field: what the draft holds for it, else what is `known`, else ''. */
  typed: (name: string, known?: string | null) => string
  /** The props of a text field: its name, its first value (see `typed`) and its sentence. */
  field: (name: string, known?: string | null) => { name: string; defaultValue: string; error: string | undefined }
  /** Whether the form opened with a draft: a box that is not ticked leaves no trace in one. */
  drafted: boolean
}

/** The sentence of each wrong field. The schema has them as they were typed. */
const sentencesOf = ({ issues }: z.core.$ZodError): FieldErrors => typeset(fieldErrors(issues))

const byName = (fields: FormData): unknown => Object.fromEntries(fields)

/**
 * A form that sends one call. The page does not hold its values: the fields are read when the form is submitted, checked
 * by the contract and sent once however often the button is pressed. Sentences stand under their fields and the first wrong
 * field gets the focus; a sentence disappears once its field is right. Everything typed stays in the fields and in the draft.
 */
export const useCallForm = <S extends z.core.$ZodType, Reply>({
  schema,
  read = byName,
  send,
  onDone,
  onRefused,
  fieldOf = {},
  hasField,
  wording,
  draft,
  onChange
}: CallFormOptions<S, Reply>): CallForm => {
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [focus, setFocus] = useState<{ select: boolean } | null>(null)
  const [first] = useState<FieldTexts>(() => draft?.read() ?? {})

  const fieldsOf = (error: CallError): FieldErrors => {
    const named = fieldOf[error.code]
    if (named !== undefined) return { [named]: error.message }
    const isShown = hasField ?? (name => Boolean(element.current?.elements.namedItem(name)))
    return Object.fromEntries(Object.entries(error.fields).filter(([name]) => isShown(name)))
  }

  const [refused, setRefused] = useState<{ error: CallError; fields: FieldErrors } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (sent: z.output<S>) => {
      try {
        return await send(sent)
      } finally {
        sending.current = false
      }
    },
    // What was sent may be a password or an identity document: the cache forgets it with the form.
    gcTime: 0,
    onSuccess: (reply, sent) => {
      draft?.forget()
      onDone(reply, sent)
    },
    onError: failure => {
      const error = asCallError(failure)
      const fields = fieldsOf(error)
      setRefused({ error, fields })
      setErrors(fields)
      setFocus({ select: true })
      onRefused?.(error)
    }
  })

  useEffect(() => {
    if (focus) focusFirstWrong(element.current, focus)
  }, [focus])

  const check = () => z.safeParse(schema, read(new FormData(element.current ?? undefined)))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second press may come before React has drawn the busy button.
    if (sending.current) return
    const checked = check()
    setRefused(null)
    if (!checked.success) {
      setErrors(sentencesOf(checked.error))
      setFocus({ select: false })
      return
    }
    setErrors({})
    sending.current = true
    mutate(checked.data)
  }

  const changed = (changedName: string) => {
    if (element.current) {
      const fields = new FormData(element.current)
      draft?.keep(textsOf(fields))
      onChange?.(fields)
    }
    if (Object.keys(errors).length === 0) return
    const checked = check()
    const wrong = checked.success ? {} : sentencesOf(checked.error)
    // A sentence of the portal stays until its field is changed: the page cannot check it.
    const stays = (name: string) =>
      wrong[name] ?? (changedName && changedName !== name ? refused?.fields[name] : undefined)
    setErrors(
      Object.fromEntries(
        Object.keys(errors).flatMap(name => {
          const sentence = stays(name)
          return sentence ? [[name, sentence]] : []
        })
      )
    )
  }

  const change = ({ target }: FormEvent<HTMLFormElement>) =>
    changed('name' in target && typeof target.name === 'string' ? target.name : '')

  const typed = (name: string, known?: string | null) => first[name] ?? known ?? ''
  const isAboutFields = refused !== null && Object.keys(refused.fields).length > 0
  return {
    element,
    submit,
    change,
    changed,
    errors,
    busy: isPending,
    refused: refused?.error ?? null,
    refusal: refused && (wording?.(refused.error) ?? (isAboutFields ? null : refused.error.message)),
    typed,
    field: (name, known) => ({ name, defaultValue: typed(name, known), error: errors[name] }),
    drafted: Object.keys(first).length > 0
  }
}
