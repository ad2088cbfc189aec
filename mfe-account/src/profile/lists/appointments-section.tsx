import CalendarDays from 'lucide-react/icons/calendar-days'
import { useQuery } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import { AppointmentRow } from '@comptoir/web/conversation/appointment-row.tsx'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { texts } from '../../french.ts'
import { ListSection } from './list-section.tsx'

const { appointments: words } = texts.profile

const SHOWN = 3

/** The seller's newest appointments, each a conversation with the shop. */
export const AppointmentsSection = ({ userid }: { userid: string }) => {
  const query = useQuery({
    // The key begins with that of all lists, so an invalidation of the lists reaches this one too.
    queryKey: [...sharedKeys.conversations, userid, 'newest'],
    queryFn: ({ signal }) => request(listConversations, { limit: SHOWN }, signal)
  })
  return (
    <ListSection words={words} icon={<CalendarDays size={40} aria-hidden="true" />} query={query} to="/rendezvous">
      {conversation => (
        <AppointmentRow key={conversation.id} conversation={conversation} userid={userid} heading="h3" />
      )}
    </ListSection>
  )
}
