import { IdentityChange } from '@comptoir/contracts/account/account'
import { correctIdentity } from '@comptoir/contracts/account/account-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { User } from '@comptoir/contracts/account/user'
import { TextField } from '@comptoir/ui/text-field'
import { NameFields } from '@comptoir/web/account/name-fields.tsx'
import { FormDialog } from '@comptoir/web/form/form-dialog.tsx'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useActedOn } from './acts/use-acted-on.ts'
import { usersTexts } from './users-french.ts'

const { data: words } = usersTexts

/** An empty address takes the one of the account away. */
const read = (fields: FormData) => ({
  ...Object.fromEntries(fields),
  address: textOf(fields, 'address').trim() || null
})

/** Corrects who a seller is, which they cannot do themselves once they were paid. */
export const IdentityDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const acted = useActedOn(user)
  const form = useCallForm({
    schema: IdentityChange,
    read,
    send: sent => request(correctIdentity, { id: user.id, ...sent }),
    onDone: reply => {
      acted(reply)
      onClose()
    }
  })
  return (
    <FormDialog form={form} title={words.correctTitle} text={words.correctText} submit={words.save} onClose={onClose}>
      <NameFields form={form} known={user} />
      <TextField label={words.address} optional autoComplete="off" {...form.field('address', user.address)} />
    </FormDialog>
  )
}
