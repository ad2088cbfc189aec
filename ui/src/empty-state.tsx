import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Stands for an empty list: says what the list will hold and how to begin. */
export const EmptyState = ({
  icon,
  children,
  action
}: {
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
}) => (
  <div className={classes['empty']}>
    {icon && <span className={classes['icon']}>{icon}</span>}
    <p className={classes['words']}>{children}</p>
    {action}
  </div>
)
