import { useState } from 'react'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { formatLongDate } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { batchTexts } from '../batch/batch-french.ts'
import { texts } from '../french.ts'
import { BackLink } from '../layout/back-link.tsx'
import { Columns } from '../layout/columns.tsx'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { AppointmentSide } from './appointment-side.tsx'
import { useAppointment } from './use-appointment.ts'

const { appointments: words } = texts

const AppointmentView = ({ appointment, shell }: { appointment: Conversation; shell: ShellServices }) => {
  const [unread, setUnread] = useState(0)
  const title = words.of(formatLongDate(appointment.createdat))
  return (
    <>
      <PageMeta title={title} />
      <BackLink to="/dashboard/rendezvous">{words.back}</BackLink>
      <h1>{title}</h1>
      <Columns
        label={words.one}
        columns={[
          {
            id: 'thread',
            label: unread > 0 ? batchTexts.part.unread(unread) : words.thread,
            content: shell.renderThread({ tabletype: 'R', id: appointment.id, onUnread: setUnread })
          },
          {
            id: 'person',
            label: texts.person.heading,
            content: <AppointmentSide appointment={appointment} heading={words.one} shell={shell} />
          }
        ]}
      />
    </>
  )
}

/** One appointment as the shop sees it, on a page of its own: its thread and its seller. */
export const AppointmentPage = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useAppointment(id)
  const appointment = shownOf(query)
  return appointment ? (
    <AppointmentView appointment={appointment} shell={shell} />
  ) : (
    <Unloaded notFound={<ShopNotFound />} query={query} label={words.loading} />
  )
}
