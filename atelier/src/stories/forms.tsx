import type { ReactNode } from 'react'
import { CallError } from '@comptoir/contracts/browser/client'
import { errorBody } from '@comptoir/contracts/core/errors'
import { TextField } from '@comptoir/ui/text-field'
import { Button } from '@comptoir/ui/button'
import { Consents } from '@comptoir/web/account/consents.tsx'
import { EmailTaken } from '@comptoir/web/account/email-taken.tsx'
import { IdentityFields } from '@comptoir/web/account/identity-fields.tsx'
import { NameFields } from '@comptoir/web/account/name-fields.tsx'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import type { CallForm as Form } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '@comptoir/web/french.ts'
import { messages, samples, states } from '../atelier-french.ts'
import { Opener } from '../opener.tsx'
import type { State, Story } from '../story.ts'

/** A form that sends nothing, in a state that `useCallForm` would have brought about. */
const formWith = (state: Partial<Form> = {}): Form => ({
  element: { current: null },
  submit: event => event.preventDefault(),
  change: () => undefined,
  changed: () => undefined,
  errors: {},
  busy: false,
  refused: null,
  refusal: null,
  typed: (_name, known) => known ?? '',
  drafted: false,
  field: (name, known) => ({ name, defaultValue: known ?? '', error: state.errors?.[name] }),
  ...state
})

const refused = new CallError(errorBody('unavailable'), 503)
const taken = new CallError(errorBody('email_taken', { email: errorBody('email_taken').message }), 400)

type Look = { wide?: boolean; danger?: boolean; beside?: ReactNode; onCancel?: () => void }
const OneField = ({ state, ...look }: Look & { state?: Partial<Form> }) => {
  const form = formWith(state)
  return (
    <CallForm form={form} submit={samples.send} {...look}>
      <TextField label={samples.name} {...form.field('firstname')} />
    </CallForm>
  )
}

const dialog = (name: string, state?: Partial<Form>): State => ({
  name,
  opens: true,
  node: (
    <Opener>
      {close => (
        <FormDialog
          form={formWith(state)}
          title={samples.dialogTitle}
          text={samples.dialogText}
          submit={samples.send}
          onClose={close}
        >
          <TextField label={samples.name} name="firstname" />
        </FormDialog>
      )}
    </Opener>
  )
})

export const forms: readonly Story[] = [
  {
    component: 'CallForm',
    file: 'web/src/form/call-form.tsx',
    states: [
      { name: states.rest, node: <OneField /> },
      { name: states.busy, node: <OneField state={{ busy: true }} /> },
      { name: states.invalid, node: <OneField state={{ errors: { firstname: messages.firstname } }} /> },
      { name: states.refused, node: <OneField state={{ refused, refusal: refused.message }} /> },
      { name: states.danger, node: <OneField danger onCancel={() => undefined} /> },
      { name: states.withAction, node: <OneField beside={<Button>{texts.retry}</Button>} /> },
      { name: states.wide, node: <OneField wide /> }
    ]
  },
  {
    component: 'FormDialog',
    file: 'web/src/form/form-dialog.tsx',
    states: [
      dialog(states.rest),
      dialog(states.busy, { busy: true }),
      dialog(states.refused, { refused, refusal: refused.message })
    ]
  },
  {
    component: 'IdentityFields',
    file: 'web/src/account/identity-fields.tsx',
    states: [
      { name: states.rest, node: <IdentityFields form={formWith()} /> },
      {
        name: states.invalid,
        node: (
          <IdentityFields
            form={formWith({
              errors: {
                firstname: messages.firstname,
                lastname: messages.lastname,
                birthdate: messages.tooYoung,
                email: messages.email
              }
            })}
          />
        )
      },
      { name: states.taken, node: <IdentityFields form={formWith({ refused: taken, errors: taken.fields })} /> }
    ]
  },
  {
    component: 'NameFields',
    file: 'web/src/account/name-fields.tsx',
    states: [
      { name: states.rest, node: <NameFields form={formWith()} /> },
      {
        name: states.filled,
        node: (
          <NameFields
            form={formWith()}
            known={{ firstname: samples.person, lastname: samples.person, birthdate: '1990-05-17' }}
          />
        )
      }
    ]
  },
  {
    component: 'EmailTaken',
    file: 'web/src/account/email-taken.tsx',
    states: [{ name: states.rest, node: <EmailTaken /> }]
  },
  {
    component: 'Consents',
    file: 'web/src/account/consents.tsx',
    states: [
      { name: states.rest, node: <Consents form={formWith()} /> },
      { name: states.ticked, node: <Consents form={formWith()} ticked /> },
      {
        name: states.invalid,
        node: (
          <Consents form={formWith({ errors: { consentAccount: messages.consent, consentTerms: messages.consent } })} />
        )
      }
    ]
  }
]
