import { Field } from '@comptoir/ui/field'
import { FieldError } from '@comptoir/ui/field-error'
import { NewPasswordField } from '@comptoir/ui/new-password-field'
import { OneTimeCodeField } from '@comptoir/ui/one-time-code-field'
import { PasswordField } from '@comptoir/ui/password-field'
import { Select } from '@comptoir/ui/select'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { conditions } from '@comptoir/contracts/catalogue/card'
import { messages, samples, states } from '../atelier-french.ts'
import type { Story } from '../story.ts'

/** The first `met` rules of a password are kept. */
const rulesWith = (met: number) => samples.rules.map((label, place) => ({ label, met: place < met }))
const options = conditions.map((label, value) => ({ value: String(value), label }))

export const fields: readonly Story[] = [
  {
    component: 'Field',
    file: 'ui/src/field.tsx',
    states: [
      {
        name: states.rest,
        node: <Field label={samples.name}>{control => <input type="text" {...control} />}</Field>
      },
      {
        name: states.invalidHint,
        node: (
          <Field label={samples.name} hint={samples.nameHint} error={messages.firstname} optional>
            {control => <input type="text" {...control} />}
          </Field>
        )
      }
    ]
  },
  {
    component: 'FieldError',
    file: 'ui/src/field-error.tsx',
    states: [
      { name: states.rest, node: <FieldError id="atelier-error" error={messages.email} /> },
      { name: states.longText, node: <FieldError id="atelier-long-error" error={messages.ribKey} /> },
      { name: states.none, node: <FieldError id="atelier-no-error" error={undefined} /> }
    ]
  },
  {
    component: 'TextField',
    file: 'ui/src/text-field.tsx',
    states: [
      { name: states.rest, node: <TextField label={samples.name} /> },
      { name: states.hint, node: <TextField label={samples.name} hint={samples.longHint} /> },
      { name: states.optional, node: <TextField label={samples.name} optional /> },
      { name: states.filled, node: <TextField label={samples.name} defaultValue={samples.person} /> },
      { name: states.invalid, node: <TextField label={samples.name} error={messages.firstname} /> },
      {
        name: states.invalidHint,
        node: <TextField label={samples.name} hint={samples.nameHint} error={messages.firstname} />
      },
      { name: states.date, node: <TextField label={samples.birthdate} type="date" /> },
      { name: states.readOnly, node: <TextField label={samples.name} defaultValue={samples.person} readOnly /> },
      { name: states.disabled, node: <TextField label={samples.name} defaultValue={samples.person} disabled /> },
      { name: states.longText, node: <TextField label={samples.long} defaultValue={samples.longHint} /> }
    ]
  },
  {
    component: 'TextArea',
    file: 'ui/src/text-area.tsx',
    states: [
      { name: states.rest, node: <TextArea label={samples.message} /> },
      { name: states.filled, node: <TextArea label={samples.message} defaultValue={samples.messageText} rows={4} /> },
      { name: states.invalid, node: <TextArea label={samples.message} error={messages.chat} /> },
      {
        name: states.disabled,
        node: <TextArea label={samples.message} defaultValue={samples.messageText} disabled />
      }
    ]
  },
  {
    component: 'Select',
    file: 'ui/src/select.tsx',
    states: [
      { name: states.rest, node: <Select label={samples.condition} options={options} /> },
      {
        name: states.placeholder,
        node: <Select label={samples.condition} options={options} placeholder={samples.choose} />
      },
      {
        name: states.invalidHint,
        node: (
          <Select
            label={samples.condition}
            options={options}
            placeholder={samples.choose}
            hint={samples.conditionHint}
            error={samples.conditionMissing}
          />
        )
      },
      { name: states.empty, node: <Select label={samples.condition} options={[]} /> },
      {
        name: states.longText,
        node: <Select label={samples.condition} options={[{ value: 'long', label: samples.long }]} />
      },
      { name: states.disabled, node: <Select label={samples.condition} options={options} disabled /> }
    ]
  },
  {
    component: 'PasswordField',
    file: 'ui/src/password-field.tsx',
    states: [
      { name: states.rest, node: <PasswordField label={samples.password} autoComplete="off" /> },
      {
        name: states.filled,
        node: <PasswordField label={samples.password} autoComplete="off" defaultValue={samples.person} />
      },
      {
        name: states.invalid,
        node: <PasswordField label={samples.password} autoComplete="off" error={messages.passwordEmpty} />
      }
    ]
  },
  {
    component: 'NewPasswordField',
    file: 'ui/src/new-password-field.tsx',
    states: [
      {
        name: states.rest,
        node: <NewPasswordField label={samples.password} rules={rulesWith(0)} typed={false} />
      },
      { name: states.partly, node: <NewPasswordField label={samples.password} rules={rulesWith(2)} typed /> },
      { name: states.complete, node: <NewPasswordField label={samples.password} rules={rulesWith(4)} typed /> },
      {
        name: states.invalid,
        node: <NewPasswordField label={samples.password} rules={rulesWith(1)} typed error={messages.passwordWeak} />
      }
    ]
  },
  {
    component: 'OneTimeCodeField',
    file: 'ui/src/one-time-code-field.tsx',
    states: [
      { name: states.rest, node: <OneTimeCodeField label={samples.code} /> },
      { name: states.filled, node: <OneTimeCodeField label={samples.code} defaultValue="123 456" /> },
      { name: states.invalid, node: <OneTimeCodeField label={samples.code} error={messages.code} /> }
    ]
  }
]
