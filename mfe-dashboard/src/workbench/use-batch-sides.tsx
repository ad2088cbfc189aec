import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices, ThreadRequest } from '@comptoir/contracts/browser/federation'
import { TodoPanel } from '../batch/acts/todo-panel.tsx'
import { useShortcuts } from '../keyboard/shortcuts-provider.tsx'
import { PersonPanel } from '../person/person-panel.tsx'
import { DeskBar } from './desk/desk-bar.tsx'
import { NotesPanel } from './desk/notes-panel.tsx'
import { useColleagueAct } from './desk/use-colleague-act.ts'
import { useAskedShortcut } from './use-asked-shortcut.ts'

export type BatchSides = {
  /** How many messages of the thread staff have not seen. */
  readonly unread: number
  readonly thread: ReactNode
  /** What to do with the batch, and who looks after it. */
  readonly todo: ReactNode
  readonly notes: ReactNode
  readonly seller: ReactNode
}

/**
 * Returns the parts of a batch that stand around its cards. They share one state: a button beside the thread opens the form
 * of an offer in it.
 */
export const useBatchSides = (batch: Batch, shell: ShellServices): BatchSides => {
  const [unread, setUnread] = useState(0)
  const [offering, setOffering] = useState(false)
  const [answering, setAnswering] = useState<ThreadRequest['answering']>()
  const userid = shell.session.user?.id ?? ''
  const notice = useColleagueAct(batch, userid)
  useShortcuts({ answer: () => setAnswering({ onFocused: () => setAnswering(undefined) }) })
  useAskedShortcut()
  return {
    unread,
    thread: shell.renderThread({
      tabletype: 'B',
      id: batch.id,
      onUnread: setUnread,
      ...(offering && { offering: { onClose: () => setOffering(false), notice } }),
      ...(answering && { answering })
    }),
    todo: (
      <TodoPanel batch={batch} shell={shell} notice={notice} onOffer={() => setOffering(true)}>
        <DeskBar batch={batch} userid={userid} />
      </TodoPanel>
    ),
    notes: <NotesPanel batch={batch} shell={shell} />,
    seller: <PersonPanel userid={batch.userid} batchid={batch.id} />
  }
}
