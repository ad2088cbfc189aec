import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { PersonPanel } from '../person/person-panel.tsx'
import { TodoPanel } from './acts/todo-panel.tsx'

/**
 * Returns the thread of a batch and the side beside it, with what to do and the seller. They share one state: a button
 * of the side opens the form of an offer in the thread. `unread` counts the messages of the thread that staff have not
 * seen.
 */
export const useBatchSides = (
  batch: Batch,
  shell: ShellServices
): { unread: number; thread: ReactNode; person: ReactNode } => {
  const [unread, setUnread] = useState(0)
  const [offering, setOffering] = useState(false)
  return {
    unread,
    thread: shell.renderThread({
      tabletype: 'B',
      id: batch.id,
      onUnread: setUnread,
      ...(offering && { offering: { onClose: () => setOffering(false) } })
    }),
    person: (
      <>
        <TodoPanel batch={batch} shell={shell} onOffer={() => setOffering(true)} />
        <PersonPanel userid={batch.userid} batchid={batch.id} />
      </>
    )
  }
}
