import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { userStatuses } from '@comptoir/contracts/account/account'
import type { UserStatus } from '@comptoir/contracts/account/account'
import { Badge } from '@comptoir/ui/badge'

const LOOK = {
  verify_email: { tone: 'warning', Icon: Clock },
  active: { tone: 'success', Icon: CircleCheck },
  blocked: { tone: 'danger', Icon: Ban }
} as const satisfies Record<UserStatus, unknown>

/** The status of an account, in a word with its icon. */
export const UserStatusBadge = ({ status }: { status: UserStatus }) => {
  const { tone, Icon } = LOOK[status]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {userStatuses[status]}
    </Badge>
  )
}
