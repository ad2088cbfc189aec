import type { ReactNode } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { SlowNotice } from '@comptoir/ui/slow-notice'
import classes from './call-form.module.css'
import type { CallForm as Form } from './use-call-form.ts'

type CallFormProps = {
  form: Form
  /** What its button says. */
  submit: string
  danger?: boolean
  /** Whether the button is as wide as the form, as on the pages of sellers. */
  wide?: boolean
  /** Beside the button: the way out of a dialog, or that the form was saved. */
  beside?: ReactNode
  children: ReactNode
}

/** The fields of a form, its button, and below it why the portal refused: nothing above moves when that comes. */
export const CallForm = ({
  form: { element, submit: onSubmit, change, busy, refusal },
  submit,
  danger = false,
  wide = false,
  beside,
  children
}: CallFormProps) => (
  <form ref={element} noValidate onSubmit={onSubmit} onChange={change}>
    {children}
    <div className={classes['actions']}>
      {beside}
      <Button
        variant={danger ? 'danger' : 'primary'}
        type="submit"
        busy={busy}
        {...(wide && { className: classes['wide'] })}
      >
        {submit}
      </Button>
    </div>
    <SlowNotice busy={busy} />
    <div className={classes['refusal']}>{refusal && <Banner tone="danger">{refusal}</Banner>}</div>
  </form>
)
