import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { formatLongDate } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { batchTexts } from '../batch/batch-french.ts'
import { texts } from '../french.ts'
import { InboxColumn } from '../layout/inbox-columns.tsx'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { AppointmentSide } from './appointment-side.tsx'
import { useAppointment } from './use-appointment.ts'

const { appointments: words } = texts

/** The appointment that staff chose in the list beside it: its thread and its seller. */
export const ChosenAppointment = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useAppointment(id)
  const appointment = shownOf(query)
  if (!appointment)
    return (
      <InboxColumn kind="both" label={words.thread}>
        <Unloaded notFound={<ShopNotFound part />} query={query} label={words.loading} shape="thread" />
      </InboxColumn>
    )
  const title = words.of(formatLongDate(appointment.createdat))
  return (
    <>
      <PageMeta title={title} />
      <InboxColumn kind="thread" label={words.thread}>
        {shell.renderThread({ tabletype: 'R', id })}
      </InboxColumn>
      <InboxColumn kind="side" label={batchTexts.part.person}>
        <AppointmentSide appointment={appointment} heading={title} shell={shell} />
      </InboxColumn>
    </>
  )
}
