import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import classes from './banner.module.css'

export type BannerTone = 'info' | 'warning' | 'danger' | 'success'

const ICONS = {
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  success: CircleCheck
} as const satisfies Record<BannerTone, unknown>

/** A message that stays in the page. Screen readers interrupt themselves for `danger`, and announce the others when they pause. */
export const Banner = ({
  tone = 'info',
  children,
  action
}: {
  tone?: BannerTone
  children: ReactNode
  action?: ReactNode
}) => {
  const Icon = ICONS[tone]
  return (
    <div className={`${classes['banner']} ${classes[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <div className={classes['words']}>{children}</div>
      {action}
    </div>
  )
}
