import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { buttonLook } from './button-look.ts'
import type { ButtonVariant } from './button-look.ts'

export type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; icon?: ReactNode }

/** A link of the portal that looks like a button. */
export const ButtonLink = ({ variant = 'secondary', icon, className, children, ...link }: ButtonLinkProps) => (
  <Link {...link} className={buttonLook(variant, className)}>
    {icon}
    {children}
  </Link>
)
