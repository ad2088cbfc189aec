import { useState } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { texts } from '../../french.ts'
import { Editable } from '../../editable.tsx'
import { useAskMe, useKeepUser } from '../use-me.ts'
import { EmailForm } from './email-form.tsx'
import { NewEmailCode } from './new-email-code.tsx'

const { email: words } = texts.profile

const isOver = ({ newemail }: User): boolean => (newemail ?? null) === null

/**
 * Changes the e-mail address in two steps: the address with the password, then the code mailed to it. The second step
 * survives a reload, because the account knows the address that waits.
 */
export const EmailPart = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const draft = formDraft(shell.drafts, 'profile.email')
  const keep = useKeepUser(shell)
  const askMe = useAskMe()
  const waiting = user.newemail ?? null
  const [open, setOpen] = useState(() => waiting !== null || Object.keys(draft.read()).length > 0)
  /** Another address than the one that waits is being typed. */
  const [isOther, setOther] = useState(false)
  const isCode = waiting !== null && !isOther
  const [news, setNews] = useState<string>(words.changed)
  const onOpen = (next: boolean) => {
    if (!next) draft.forget()
    setOther(false)
    setOpen(next)
  }
  const closeWith = (said: string, onSaved: () => void) => {
    setNews(said)
    onSaved()
  }
  return (
    <Editable label={words.modify} saved={news} open={open} cancelsItself={isCode} onOpen={onOpen}>
      {onSaved =>
        isCode ? (
          <NewEmailCode
            key={waiting}
            user={user}
            email={waiting}
            onProved={changed => {
              keep(user, changed)
              // Else the code was that of the present address, which nobody had proved yet.
              if (isOver(changed)) closeWith(words.changed, onSaved)
            }}
            onWithdrawn={changed => {
              keep(user, changed)
              closeWith(words.withdrawn, onSaved)
            }}
            onOver={failure => {
              tellFailure(shell.alert, failure)
              askMe(user.id)
            }}
            onOther={() => setOther(true)}
          />
        ) : (
          <EmailForm
            draft={draft}
            userid={user.id}
            onAsked={changed => {
              keep(user, changed)
              setOther(false)
              // The present address takes back the one that waited.
              if (isOver(changed)) closeWith(words.withdrawn, onSaved)
            }}
          />
        )
      }
    </Editable>
  )
}
