import { useRef, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import type * as z from 'zod/mini'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { NewStaffNote } from '@comptoir/contracts/core/staff-note'
import type { StaffNote } from '@comptoir/contracts/core/staff-note'
import { formatDeadline } from '@comptoir/ui/dates'
import { TextArea } from '@comptoir/ui/text-area'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { useShortcuts } from '../keyboard/shortcuts-provider.tsx'
import { Panel } from '../layout/panel.tsx'
import { staffName, useStaff } from '../person/use-staff.ts'
import { notesTexts as words } from './notes-french.ts'
import classes from './notes.module.css'

type NewNote = z.output<typeof NewStaffNote>

type NotesProps<Reply> = {
  notes: readonly StaffNote[]
  about: { none: string; hint: string }
  /** The name under which the note that is being written is kept. */
  draft: string
  add: (note: NewNote) => Promise<Reply>
  remove: (noteid: string) => Promise<Reply>
  /** Called with what either answers. */
  onDone: (reply: Reply) => void
  shell: ShellServices
}

const NoteForm = <Reply,>({ about, draft, add, onDone, shell }: NotesProps<Reply>) => {
  const requestIdOf = useRequestId()
  const form = useCallForm({
    schema: NewStaffNote,
    send: note => add({ ...note, requestid: requestIdOf(note) }),
    draft: formDraft(shell.drafts, draft),
    onDone
  })
  return (
    <CallForm form={form} submit={words.submit}>
      <TextArea label={words.label} hint={about.hint} rows={2} {...form.field('content')} />
    </CallForm>
  )
}

type NoteEntryProps<Reply> = Pick<NotesProps<Reply>, 'remove' | 'onDone' | 'shell'> & {
  note: StaffNote
  author: string
  own: boolean
}

const NoteEntry = <Reply,>({
  note: { id, content, at },
  author,
  own,
  remove,
  onDone,
  shell: { alert }
}: NoteEntryProps<Reply>) => {
  const { run, busy } = useAct({ send: () => remove(id), onDone, onFailed: error => tellFailure(alert, error) })
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

/** What staff noted for one another, oldest first, and the field for another note. */
export const Notes = <Reply,>(props: NotesProps<Reply>) => {
  const { notes, about, remove, onDone, shell } = props
  const staff = useStaff().data
  const place = useRef<HTMLDivElement>(null)
  const [userid] = useState(shell.session.user?.id ?? '')
  useShortcuts({ note: () => place.current?.querySelector('textarea')?.focus() })
  return (
    <Panel heading={words.heading}>
      {notes.length === 0 ? (
        <p className={classes['author']}>{about.none}</p>
      ) : (
        <ul className={classes['notes']}>
          {notes.map(note => (
            <NoteEntry
              key={note.id}
              note={note}
              author={staffName(staff, note.staffid)}
              own={note.staffid === userid}
              remove={remove}
              onDone={onDone}
              shell={shell}
            />
          ))}
        </ul>
      )}
      <div ref={place}>
        {/* Another form after each note: what was sent leaves the field. */}
        <NoteForm key={notes.length} {...props} />
      </div>
    </Panel>
  )
}
