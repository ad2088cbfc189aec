import { useState } from 'react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { request } from '@comptoir/contracts/browser/client'
import { createConversation } from '@comptoir/contracts/conversation/conversation'
import { Button } from '@comptoir/ui/button'
import { SentFormView } from '../form/sent-form-view.tsx'
import { useRequestId } from '../form/use-request-id.ts'
import { useSentForm } from '../form/use-sent-form.ts'
import { texts } from '../french.ts'
import { appointmentTexts } from './appointments-french.ts'
import classes from './appointments.module.css'
import { ModeChoice } from './mode-choice.tsx'
import { Mode } from './shortcut-values.ts'

const { list: words } = appointmentTexts

const NewAppointmentForm = ({ onCancel }: { onCancel: () => void }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestIdOf = useRequestId()
  const form = useSentForm({
    schema: z.object({ mode: Mode }),
    valuesOf: Object.fromEntries,
    send: ({ mode }) => request(createConversation, { mode, requestid: requestIdOf(mode) }),
    onDone: ({ id }) => {
      void client.invalidateQueries({ queryKey: ['conversations'] })
      void navigate(`/rendezvous/${id}`)
    }
  })
  return (
    <div className={classes['create']}>
      <SentFormView form={form} submit={words.start} aside={<Button onClick={onCancel}>{texts.cancel}</Button>}>
        <ModeChoice />
      </SentFormView>
    </div>
  )
}

/** Asks where to meet, then opens the discussion. */
export const NewAppointment = () => {
  const [asking, setAsking] = useState(false)
  if (asking) return <NewAppointmentForm onCancel={() => setAsking(false)} />
  return (
    <div className={classes['links']}>
      <Button variant="primary" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {words.create}
      </Button>
    </div>
  )
}
