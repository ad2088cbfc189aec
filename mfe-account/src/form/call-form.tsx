import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { SlowNotice } from '@comptoir/ui/slow-notice'
import classes from './call-form.module.css'
import type { CallForm as Form } from './use-call-form.ts'

type CallFormProps<Values extends FieldValues, Sent> = {
  form: Form<Values, Sent>
  submit: string
  children: ReactNode
}

/** The fields of a form, its button, and below it what was refused: nothing above moves when that comes. */
export const CallForm = <Values extends FieldValues, Sent>({
  form: { element, submit: onSubmit, busy, refusal },
  submit,
  children
}: CallFormProps<Values, Sent>) => (
  <form ref={element} noValidate onSubmit={onSubmit}>
    {children}
    <Button variant="primary" type="submit" className={classes['submit']} busy={busy}>
      {submit}
    </Button>
    <SlowNotice busy={busy} />
    <div className={classes['refusal']}>{refusal && <Banner tone="danger">{refusal.message}</Banner>}</div>
  </form>
)
