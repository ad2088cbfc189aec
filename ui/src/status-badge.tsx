import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import Truck from 'lucide-react/icons/truck'
import { Badge } from './badge.tsx'

const LOOK = {
  E: { tone: 'info', Icon: Pencil },
  T: { tone: 'warning', Icon: Clock },
  I: { tone: 'violet', Icon: Truck },
  C: { tone: 'neutral', Icon: Ban },
  F: { tone: 'success', Icon: CircleCheck }
} as const

/** The status of a batch (codes E, T, I, C, F) in the words of `label`. */
export const StatusBadge = ({ status, label }: { status: 'E' | 'T' | 'I' | 'C' | 'F'; label: string }) => {
  const { tone, Icon } = LOOK[status]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {label}
    </Badge>
  )
}
