import { useRef, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import * as z from 'zod/mini'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { DeskNote } from '@comptoir/contracts/batch/desk'
import { addNote, deleteNote } from '@comptoir/contracts/batch/desk-calls'
import type { Drafts, ShellServices } from '@comptoir/contracts/browser/federation'
import { request } from '@comptoir/contracts/browser/client'
import { NoteText } from '@comptoir/contracts/core/fields'
import { formatDeadline } from '@comptoir/ui/dates'
import { TextArea } from '@comptoir/ui/text-area'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { useKeepBatch } from '../../batch/batch-cache.ts'
import { useShortcuts } from '../../keyboard/shortcuts-provider.tsx'
import { Panel } from '../../layout/panel.tsx'
import { staffName, useStaff } from '../../person/use-staff.ts'
import { deskTexts } from './desk-french.ts'
import classes from './notes-panel.module.css'

const { notes: words } = deskTexts

const Note = z.object({ content: NoteText })

const NoteForm = ({ id, drafts }: { id: string; drafts: Drafts }) => {
  const keep = useKeepBatch()
  const requestIdOf = useRequestId()
  const form = useCallForm({
    schema: Note,
    send: note => request(addNote, { id, ...note, requestid: requestIdOf(note) }),
    draft: formDraft(drafts, `dashboard.note.${id}`),
    onDone: keep
  })
  return (
    <CallForm form={form} submit={words.submit}>
      <TextArea label={words.label} hint={words.hint} rows={2} {...form.field('content')} />
    </CallForm>
  )
}

type NoteEntryProps = { batchid: string; note: DeskNote; author: string; own: boolean; alert: ShellServices['alert'] }

const NoteEntry = ({ batchid, note: { id, content, at }, author, own, alert }: NoteEntryProps) => {
  const keep = useKeepBatch()
  const { run, busy } = useAct({
    send: () => request(deleteNote, { id: batchid, noteid: id }),
    onDone: keep,
    onFailed: error => tellFailure(alert, error)
  })
  const date = formatDeadline(at)
  return (
    <li className={classes['note']}>
      <p className={classes['content']}>{content}</p>
      <p className={classes['author']}>
        {author}, <time dateTime={at}>{date}</time>
        {own && (
          <button
            type="button"
            className={classes['remove']}
            aria-label={words.remove(date)}
            aria-disabled={busy || undefined}
            onClick={() => run()}
          >
            <Trash2 size={15} aria-hidden="true" />
          </button>
        )}
      </p>
    </li>
  )
}

/** What staff noted about a batch for one another, and the field for another note. Its seller never reads it. */
export const NotesPanel = ({ batch: { id, desk }, shell }: { batch: Batch; shell: ShellServices }) => {
  const staff = useStaff().data
  const place = useRef<HTMLDivElement>(null)
  // Another form after each note: what was sent leaves the field.
  const count = desk?.notes?.length ?? 0
  const [userid] = useState(shell.session.user?.id ?? '')
  useShortcuts({ note: desk ? () => place.current?.querySelector('textarea')?.focus() : undefined })
  if (!desk) return null
  return (
    <Panel heading={words.heading}>
      {count === 0 ? (
        <p className={classes['author']}>{words.none}</p>
      ) : (
        <ul className={classes['notes']}>
          {desk.notes?.map(note => (
            <NoteEntry
              key={note.id}
              batchid={id}
              note={note}
              author={staffName(staff, note.staffid)}
              own={note.staffid === userid}
              alert={shell.alert}
            />
          ))}
        </ul>
      )}
      <div ref={place}>
        <NoteForm key={count} id={id} drafts={shell.drafts} />
      </div>
    </Panel>
  )
}
