import type { ReactNode } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import classes from './sent-form-view.module.css'
import type { SentForm } from './use-sent-form.ts'

type SentFormViewProps = {
  form: SentForm
  submit: string
  children: ReactNode
  /** Beside the button that sends. */
  aside?: ReactNode
}

/** The fields of a form, its button, and below it what was refused: nothing above moves when that comes. */
export const SentFormView = ({
  form: { element, submit: onSubmit, change, busy, refusal },
  submit,
  children,
  aside
}: SentFormViewProps) => (
  <form ref={element} noValidate onSubmit={onSubmit} onChange={change}>
    {children}
    <div className={classes['actions']}>
      {aside}
      <Button variant="primary" type="submit" className={classes['submit']} busy={busy}>
        {submit}
      </Button>
    </div>
    <div className={classes['refusal']}>{refusal && <Banner tone="danger">{refusal}</Banner>}</div>
  </form>
)
