import { useState } from 'react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { request } from '@comptoir/contracts/browser/client'
import { createConversation } from '@comptoir/contracts/conversation/conversation'
import { Button } from '@comptoir/ui/button'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { texts } from '@comptoir/web/french.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { appointmentTexts } from './appointments-french.ts'
import classes from './appointments.module.css'
import { ModeChoice } from './mode-choice.tsx'
import { Mode } from './shortcut-values.ts'

const { list: words } = appointmentTexts

const NewAppointmentForm = ({ onCancel }: { onCancel: () => void }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestIdOf = useRequestId()
  const form = useCallForm({
    schema: z.object({ mode: Mode }),
    send: ({ mode }) => request(createConversation, { mode, requestid: requestIdOf(mode) }),
    onDone: ({ id }) => {
      void client.invalidateQueries({ queryKey: sharedKeys.conversations })
      // A seller who has left the form stays where they went.
      if (form.element.current) void navigate(`/rendezvous/${id}`)
    }
  })
  return (
    <CallForm form={form} submit={words.start} wide beside={<Button onClick={onCancel}>{texts.cancel}</Button>}>
      <ModeChoice />
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
