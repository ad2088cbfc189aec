import type { ReactNode } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** Leads from one thing to the list it is in. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={classes['back'] ?? ''} to={to}>
    <ArrowLeft size={18} aria-hidden="true" /> {children}
  </Link>
)
