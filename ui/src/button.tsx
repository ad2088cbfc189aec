import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonLook } from './button-look.ts'
import type { ButtonVariant } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Decorative icon before the words. */
  icon?: ReactNode
  /** The act is under way: the button keeps the focus, shows a spinner and ignores presses. */
  busy?: boolean
}

/** A button of at least 44 px that never submits a form unless asked to (`type="submit"`). */
export const Button = ({ variant = 'secondary', icon, busy = false, className, children, ...button }: ButtonProps) => {
  // A `disabled` button would lose the focus; with `aria-disabled` it keeps it.
  const idle = busy || button['aria-disabled'] === true
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click finds a form that the first one has already sent.
    if (idle || (button.type === 'submit' && event.detail > 1)) event.preventDefault()
    else button.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      className={buttonLook(variant, className)}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
