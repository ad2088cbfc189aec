import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type BadgeTone = 'info' | 'warning' | 'violet' | 'neutral' | 'success' | 'danger'

/** Shows a state in one word, beside its icon. */
export const Badge = ({ tone, icon, children }: { tone: BadgeTone; icon: ReactNode; children: ReactNode }) => (
  <span className={`${classes['badge']} ${classes[tone]}`}>
    {icon}
    {children}
  </span>
)
