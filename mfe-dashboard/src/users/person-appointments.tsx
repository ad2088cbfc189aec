import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { listShopConversations } from '@comptoir/contracts/conversation/conversation'
import { formatLongDate } from '@comptoir/ui/dates'
import layout from '@comptoir/ui/layout.module.css'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { shopKeys } from '../shop-keys.ts'
import { usersTexts } from './users-french.ts'

const { appointments: words } = usersTexts

const SHOWN = 20

const List = ({ userid, email }: { userid: string; email: string }) => {
  const query = useQuery({
    queryKey: shopKeys.appointmentsOf(userid),
    // The search finds every address that begins so: only this person's are shown.
    queryFn: async ({ signal }) => {
      const found = await request(listShopConversations, { q: email, field: 'E', limit: SHOWN }, signal)
      return found.filter(appointment => appointment.userid === userid)
    }
  })
  if (!query.data) return <Unloaded query={query} label={words.loading} shape="lines" lines={2} />
  if (query.data.length === 0) return <p>{words.none}</p>
  return (
    <ul className={layout['list']}>
      {query.data.map(({ id, createdat }) => (
        <li key={id}>
          <Link className={layout['tall'] ?? ''} to={`/dashboard/rendezvous/${id}`}>
            {words.row(formatLongDate(createdat))}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The appointments of a person, each with a link to its discussion. */
export const PersonAppointments = (person: { userid: string; email: string }) => (
  <Panel heading={words.heading}>
    <List {...person} />
  </Panel>
)
