import type { Batch } from '@comptoir/contracts/batch/batch'
import { addNote, deleteNote } from '@comptoir/contracts/batch/desk-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { useKeepBatch } from '../../batch/batch-cache.ts'
import { notesTexts } from '../../notes/notes-french.ts'
import { Notes } from '../../notes/notes.tsx'

/** What staff noted about a batch for one another. Its seller never reads it. */
export const NotesPanel = ({ batch: { id, desk }, shell }: { batch: Batch; shell: ShellServices }) => {
  const keep = useKeepBatch()
  if (!desk) return null
  return (
    <Notes
      notes={desk.notes ?? []}
      about={notesTexts.ofBatch}
      draft={`dashboard.note.${id}`}
      add={note => request(addNote, { id, ...note })}
      remove={noteid => request(deleteNote, { id, noteid })}
      onDone={keep}
      shell={shell}
    />
  )
}
