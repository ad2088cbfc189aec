import Mail from 'lucide-react/icons/mail'
import { Badge } from '@comptoir/ui/badge'
import { texts } from '../french.ts'
import classes from './unread-badge.module.css'

/** Says how many messages of a conversation were not read yet, in a narrow list by the number alone; nothing for none. */
export const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="info" icon={<Mail size={15} aria-hidden="true" />}>
      <span className={classes['words']}>{texts.unread(count)}</span>
      <span className={classes['count']} aria-hidden="true">
        {count}
      </span>
    </Badge>
  )
