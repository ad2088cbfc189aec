import { useState } from 'react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { request } from '@comptoir/contracts/browser/client'
import { createConversation } from '@comptoir/contracts/conversation/conversation'
import { Button } from '@comptoir/ui/button'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { texts } from '@comptoir/web/french.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { appointmentTexts } from './appointments-french.ts'
import classes from './appointments.module.css'
import { keys } from '../keys.ts'
import { ModeChoice } from '../slots/mode-choice.tsx'
import { SlotPicker } from '../slots/slot-picker.tsx'
import { kindsOf, useSlots } from '../slots/use-slots.ts'
import { Mode } from './shortcut-values.ts'

const { list: words } = appointmentTexts

/** `startsat` is '' for an appointment whose time is found in the discussion. */
const Asked = z.object({ mode: Mode, startsat: z.string() })

const NewAppointmentForm = ({ onCancel }: { onCancel: () => void }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestIdOf = useRequestId()
  const slots = useSlots()
  const [chosen, setChosen] = useState('')
  const form = useCallForm({
    schema: Asked,
    read: fields => ({ mode: textOf(fields, 'mode') || 'shop', startsat: textOf(fields, 'startsat') }),
    send: ({ mode, startsat }) => {
      const asked = { mode, ...(startsat && { startsat }) }
      return request(createConversation, { ...asked, requestid: requestIdOf(asked) })
    },
    hasField: name => name === 'startsat' || name === 'mode',
    onChange: fields => setChosen(textOf(fields, 'startsat')),
    // Somebody else took the time: the form shows what is left.
    onRefused: () => void client.invalidateQueries({ queryKey: keys.slots }),
    onDone: ({ id }) => {
      void client.invalidateQueries({ queryKey: sharedKeys.conversations })
      // A seller who has left the form stays where they went.
      if (form.element.current) void navigate(`/rendezvous/${id}`)
    }
  })
  const kinds = kindsOf(slots)
  return (
    <CallForm
      form={form}
      submit={chosen ? words.book : words.start}
      wide
      beside={<Button onClick={onCancel}>{texts.cancel}</Button>}
    >
      {kinds.length > 0 && <ModeChoice key={kinds.join()} kinds={kinds} error={form.errors['mode']} />}
      <SlotPicker query={slots} error={form.errors['startsat']} optional />
    </CallForm>
  )
}

/** The button of a new appointment, then the form that asks where to meet and opens the discussion. */
export const NewAppointment = () => {
  const [asking, setAsking] = useState(false)
  return (
    <div data-focus-scope className={classes[asking ? 'create' : 'links']}>
      {asking ? (
        <NewAppointmentForm onCancel={() => setAsking(false)} />
      ) : (
        <Button
          data-focus
          variant="primary"
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {words.create}
        </Button>
      )}
    </div>
  )
}
