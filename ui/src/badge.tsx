import type { ReactNode } from 'react'
import classes from './badge.module.css'

const TONES = { info: 'E', warning: 'T', violet: 'I', neutral: 'C', success: 'F', danger: 'D' } as const

export type BadgeTone = keyof typeof TONES

/** A state in one word, always with its icon. */
export const Badge = ({ tone, icon, children }: { tone: BadgeTone; icon: ReactNode; children: ReactNode }) => (
  <span className={`${classes['badge']} ${classes[TONES[tone]]}`}>
    {icon}
    {children}
  </span>
)
