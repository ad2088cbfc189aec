import { useState } from 'react'
import { useParams } from 'react-router'
import type { Conversation } from '@comptoir/contracts/conversation'
import type { ShellServices } from '@comptoir/contracts/federation'
import { Facts } from '@comptoir/ui/facts'
import { formatLongDate } from '@comptoir/ui/french'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { batchTexts } from '../batch/batch-french.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { isNotFound } from '../is-not-found.ts'
import { BackLink } from '../layout/back-link.tsx'
import { Columns } from '../layout/columns.tsx'
import { Panel } from '../layout/panel.tsx'
import { NotFoundPanel } from '../not-found-panel.tsx'
import { PersonPanel } from '../person/person-panel.tsx'
import { RemoveAppointment } from './remove-appointment.tsx'
import { useAppointment } from './use-appointment.ts'

const { appointments: words } = texts

type Appointment = { appointment: Conversation; shell: ShellServices }

const AppointmentView = ({ appointment: { id, userid, mode, createdat }, shell }: Appointment) => {
  const [unread, setUnread] = useState(0)
  const title = words.of(formatLongDate(createdat))
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
            content: shell.renderThread({ tabletype: 'R', id, onUnread: setUnread })
          },
          {
            id: 'person',
            label: texts.person.heading,
            content: (
              <>
                <Panel heading={words.one}>
                  <Facts facts={[[words.mode, mode ? words.modes[mode] : words.unknownMode]]} />
                  <RemoveAppointment id={id} alert={shell.alert} />
                </Panel>
                <PersonPanel userid={userid} />
              </>
            )
          }
        ]}
      />
    </>
  )
}

const LoadedAppointment = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useAppointment(id)
  // The cache may still hold one that has been deleted elsewhere since.
  if (isNotFound(query.error)) return <NotFoundPanel />
  if (query.data) return <AppointmentView appointment={query.data} shell={shell} />
  if (query.isError) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton label={words.loading} lines={6} />
}

/** One appointment as the shop sees it: its thread, and whom it is with. */
export const AppointmentPage = ({ shell }: { shell: ShellServices }) => {
  const { id = '' } = useParams()
  return <LoadedAppointment key={id} id={id} shell={shell} />
}
