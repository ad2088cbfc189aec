import type { ReactNode } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import layout from '@comptoir/ui/layout.module.css'

/** A link from one document back to its list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={layout['back'] ?? ''} to={to}>
    <ArrowLeft size={18} aria-hidden="true" /> {children}
  </Link>
)
