import { useState } from 'react'
import type { ReactNode } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { CallError } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { errorBody } from '@comptoir/contracts/core/errors'
import { AlertDialog } from '@comptoir/ui/alert-dialog'
import { Button } from '@comptoir/ui/button'
import { ConfirmDialog } from '@comptoir/ui/confirm-dialog'
import type { ConfirmDialogProps } from '@comptoir/ui/confirm-dialog'
import { Modal } from '@comptoir/ui/modal'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { ConfirmDialog as LazyConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { ConfirmedAct } from '@comptoir/web/confirm/confirmed-act.tsx'
import { texts } from '@comptoir/web/french.ts'
import { samples, states } from '../atelier-french.ts'
import { Opener } from '../opener.tsx'
import type { State, Story } from '../story.ts'

const modal = (name: string, lines: number, size?: 'wide' | 'stage'): State => ({
  name,
  opens: true,
  node: (
    <Opener>
      {close => (
        <Modal title={samples.dialogTitle} dismissable onClose={close} {...(size && { size })}>
          {Array.from({ length: lines }, (_, line) => (
            <p key={line}>{samples.dialogText}</p>
          ))}
          <Button onClick={close}>{texts.close}</Button>
        </Modal>
      )}
    </Opener>
  )
})

const alert = (name: string, message: string, title?: string): State => ({
  name,
  opens: true,
  node: <Opener>{close => <AlertDialog title={title} message={message} onClose={close} />}</Opener>
})

const confirmation = (name: string, part: Partial<ConfirmDialogProps> = {}, Dialog = ConfirmDialog): State => ({
  name,
  opens: true,
  node: (
    <Opener>
      {close => (
        <Dialog title={samples.acceptTitle} confirm={samples.accept} onConfirm={close} onCancel={close} {...part}>
          {part.children ?? samples.acceptText}
        </Dialog>
      )}
    </Opener>
  )
})

const removal = { title: samples.removeTitle, confirm: samples.remove, cancel: samples.keep }

/** Shows alerts as the shell does. */
const WithAlert = ({ children }: { children: (alert: ShellServices['alert']) => ReactNode }) => {
  const [message, setMessage] = useState<string | null>(null)
  return (
    <>
      {children(notice => Promise.resolve(setMessage(notice.message)))}
      {message && <AlertDialog message={message} onClose={() => setMessage(null)} />}
    </>
  )
}

const refuse = () => Promise.reject(new CallError(errorBody('illegal_transition'), 400))

/** The two states of an act: whether the portal does it. */
const acts = (show: (send: () => Promise<unknown>, alert: ShellServices['alert']) => ReactNode): State[] =>
  (
    [
      ['rest', () => Promise.resolve()],
      ['failed', refuse]
    ] as const
  ).map(([name, send]) => ({
    name: states[name],
    opens: true,
    node: <WithAlert>{alert => show(send, alert)}</WithAlert>
  }))

export const dialogs: readonly Story[] = [
  {
    component: 'Modal',
    file: 'ui/src/modal.tsx',
    states: [
      modal(states.rest, 1),
      modal(states.wide, 1, 'wide'),
      modal(states.stage, 1, 'stage'),
      modal(states.scrolls, 40)
    ]
  },
  {
    component: 'AlertDialog',
    file: 'ui/src/alert-dialog.tsx',
    states: [
      alert(states.rest, samples.alert),
      alert(states.longText, samples.longNotice, `${samples.long} ${samples.longWord}`)
    ]
  },
  {
    component: 'ConfirmDialog',
    file: 'ui/src/confirm-dialog.tsx',
    states: [
      confirmation(states.rest),
      confirmation(states.danger, { ...removal, danger: true }),
      confirmation(states.locked, { ...removal, danger: true, busy: true }),
      confirmation(states.longText, { confirm: samples.long, children: samples.longNotice })
    ]
  },
  {
    component: 'ConfirmDialog (web)',
    file: 'web/src/confirm/confirm-dialog.tsx',
    states: [confirmation(states.rest, {}, LazyConfirmDialog)]
  },
  {
    component: 'ActDialog',
    file: 'web/src/confirm/act-dialog.tsx',
    states: acts((send, alert) => (
      <Opener>
        {close => (
          <ActDialog {...removal} send={send} onDone={close} onClose={close} alert={alert}>
            {samples.removeText}
          </ActDialog>
        )}
      </Opener>
    ))
  },
  {
    component: 'ConfirmedAct',
    file: 'web/src/confirm/confirmed-act.tsx',
    states: acts((send, alert) => (
      <ConfirmedAct
        {...removal}
        label={samples.remove}
        icon={<Trash2 size={18} aria-hidden="true" />}
        send={send}
        onDone={() => undefined}
        alert={alert}
      >
        {samples.removeText}
      </ConfirmedAct>
    ))
  }
]
