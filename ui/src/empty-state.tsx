import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Says what will be here and how to begin. */
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
