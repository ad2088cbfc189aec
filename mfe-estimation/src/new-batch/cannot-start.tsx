import CalendarClock from 'lucide-react/icons/calendar-clock'
import Layers from 'lucide-react/icons/layers'
import { ButtonLink } from '@comptoir/ui/button-link'
import { EmptyState } from '@comptoir/ui/empty-state'
import { texts } from '../french.ts'

const { start: words } = texts

/** Stands for the start of a batch that cannot be started now: says why, and leads to what can be done instead. */
export const CannotStart = ({ why }: { why: 'closed' | 'limit' }) =>
  why === 'closed' ? (
    <EmptyState
      icon={<CalendarClock size={40} aria-hidden="true" />}
      action={
        <ButtonLink variant="primary" to="/rendezvous">
          {words.book}
        </ButtonLink>
      }
    >
      {texts.gate}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Layers size={40} aria-hidden="true" />}
      action={
        <ButtonLink variant="primary" to="/batchs">
          {words.toBatches}
        </ButtonLink>
      }
    >
      {words.limit}
    </EmptyState>
  )
