import type { ReactNode } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import classes from './form-part.module.css'
import type { CheckedForm } from './use-checked-form.ts'

type FormPartProps = {
  form: CheckedForm
  submit: string
  /** Beside the button: the way out of a dialog, or that it was saved. */
  beside?: ReactNode
  danger?: boolean
  onInput?: () => void
  children: ReactNode
}

/** The fields of a form, what was refused, and its button. */
export const FormPart = ({
  form: { element, submit: onSubmit, refusal, busy },
  submit,
  beside,
  danger,
  onInput,
  children
}: FormPartProps) => (
  <form ref={element} noValidate onSubmit={onSubmit} onInput={onInput}>
    {children}
    {refusal && <Banner tone="danger">{refusal}</Banner>}
    <div className={classes['buttons']}>
      {beside}
      <Button variant={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
        {submit}
      </Button>
    </div>
  </form>
)
