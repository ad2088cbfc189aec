import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { listShopConversations } from '@comptoir/contracts/conversation/conversation'
import { formatLongDate } from '@comptoir/ui/dates'
import layout from '@comptoir/ui/layout.module.css'
import { SlotLine } from '@comptoir/web/conversation/slot-line.tsx'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { shopKeys } from '../shop-keys.ts'
import { usersTexts } from './users-french.ts'

const { appointments: words } = usersTexts

const SHOWN = 20

const List = ({ userid }: { userid: string }) => {
  const query = useQuery({
    queryKey: shopKeys.appointmentsOf(userid),
    queryFn: async ({ signal }) => {
      const found = await request(listShopConversations, { userid, limit: SHOWN }, signal)
      // A service of the release before knows no `userid` and answers everybody's.
      return found.filter(appointment => appointment.userid === userid)
    }
  })
  if (!query.data) return <Unloaded query={query} label={words.loading} shape="lines" lines={2} />
  if (query.data.length === 0) return <p>{words.none}</p>
  return (
    <ul className={layout['list']}>
      {query.data.map(({ id, createdat, slot }) => (
        <li key={id}>
          <Link className={layout['tall'] ?? ''} to={`/dashboard/rendezvous/${id}`}>
            {words.row(formatLongDate(createdat))}
          </Link>
          <SlotLine slot={slot} />
        </li>
      ))}
    </ul>
  )
}

/** The appointments of a person, each with its time and a link to its discussion. */
export const PersonAppointments = ({ userid }: { userid: string }) => (
  <Panel heading={words.heading}>
    <List userid={userid} />
  </Panel>
)
