import { useRef } from 'react'
import type { SubmitEvent } from 'react'
import ScanLine from 'lucide-react/icons/scan-line'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import { controlTexts } from './control-french.ts'
import classes from './open-control-field.module.css'
import { useOpenControl } from './use-open-control.ts'

const { open: words } = controlTexts

/**
 * Opens the control of a batch by the code of its packing slip, which a hand scanner types with an Enter, or by its
 * number.
 */
export const OpenControlField = () => {
  const field = useRef<HTMLInputElement>(null)
  // The next scan replaces the text that named no batch.
  const { open, isPending, error } = useOpenControl(() => field.current?.select())

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    open(field.current?.value ?? '')
  }
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={words.label}
        hint={words.hint}
        error={error}
        name="batch"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
      />
      <Button type="submit" busy={isPending} icon={<ScanLine size={18} aria-hidden="true" />}>
        {words.submit}
      </Button>
    </form>
  )
}
