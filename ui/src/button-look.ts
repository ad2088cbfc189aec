import classes from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'link'

/** Class names of a button, for buttons and for links that look like one. */
export const buttonLook = (variant: ButtonVariant, more?: string): string =>
  [classes['button'], classes[variant], more].filter(Boolean).join(' ')
