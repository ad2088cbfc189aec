import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Facts } from '@comptoir/ui/facts'
import { slotSpan } from '@comptoir/web/conversation/slot-words.ts'
import { texts } from '../french.ts'
import { Panel } from '../layout/panel.tsx'
import { PersonPanel } from '../person/person-panel.tsx'
import { RemoveAppointment } from './remove-appointment.tsx'

const { appointments: words } = texts

type AppointmentSideProps = { appointment: Conversation; heading: string; shell: ShellServices }

/** The side of an appointment: its time and place, the button that deletes it, and its seller. */
export const AppointmentSide = ({ appointment: { id, userid, mode, slot }, heading, shell }: AppointmentSideProps) => (
  <>
    <Panel heading={heading}>
      <Facts
        facts={[
          [words.slot, slot ? slotSpan(slot) : words.noSlot],
          [words.mode, mode ? words.modes[mode] : words.unknownMode]
        ]}
      />
      <RemoveAppointment id={id} alert={shell.alert} />
    </Panel>
    <PersonPanel userid={userid} />
  </>
)
