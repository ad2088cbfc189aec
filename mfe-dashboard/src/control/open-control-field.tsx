import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import ScanLine from 'lucide-react/icons/scan-line'
import { useNavigate } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch'
import { listShopBatches } from '@comptoir/contracts/batch-staff'
import { request } from '@comptoir/contracts/client'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import { failureSentence } from '../failure-sentence.ts'
import { controlTexts } from './control-french.ts'
import classes from './open-control-field.module.css'
import { typedBatch } from './typed-batch.ts'
import type { TypedBatch } from './typed-batch.ts'

const { open: words } = controlTexts

/** The batch a slip names; null when there is none: the id of an account also finds batches. */
const findBatch = async ({ by, value }: TypedBatch): Promise<Batch | null> => {
  const found = await request(listShopBatches, { q: value, limit: 1 })
  return found.find(batch => batch[by] === value) ?? null
}

/** Opens the control of a batch by its packing slip: a hand scanner types the code and Enter. */
export const OpenControlField = () => {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation({ mutationFn: findBatch })

  const refuse = (sentence: string) => {
    setError(sentence)
    // What is scanned next takes the place of this.
    field.current?.select()
  }
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return undefined
    const typed = field.current?.value.trim() ?? ''
    const named = typedBatch(typed)
    if (!named) return refuse(words.unreadable)
    setError(undefined)
    return mutate(named, {
      onSuccess: batch =>
        batch ? void navigate(`/dashboard/batchs/${batch.id}/control`) : refuse(words.unknown(named.value)),
      onError: failure => refuse(failureSentence(failure))
    })
  }
  return (
    <form className={classes['form']} noValidate onSubmit={open}>
      <TextField
        ref={field}
        label={words.label}
        hint={words.hint}
        error={error}
        name="batch"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" busy={isPending} icon={<ScanLine size={18} aria-hidden="true" />}>
        {words.submit}
      </Button>
    </form>
  )
}
