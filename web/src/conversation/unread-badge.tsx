import Mail from 'lucide-react/icons/mail'
import { Badge } from '@comptoir/ui/badge'
import { texts } from '../french.ts'

/** Says how many messages of a conversation were not read yet; nothing for none. */
export const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="info" icon={<Mail size={15} aria-hidden="true" />}>
      {texts.unread(count)}
    </Badge>
  )
