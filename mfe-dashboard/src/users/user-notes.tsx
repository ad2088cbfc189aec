import { useQueryClient } from '@tanstack/react-query'
import { addUserNote, deleteUserNote } from '@comptoir/contracts/account/account-staff'
import type { User } from '@comptoir/contracts/account/user'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { notesTexts } from '../notes/notes-french.ts'
import { Notes } from '../notes/notes.tsx'
import { shopKeys } from '../shop-keys.ts'

/** What staff noted about a seller for one another. */
export const UserNotes = ({ user: { id, notes = [] }, shell }: { user: User; shell: ShellServices }) => {
  const client = useQueryClient()
  return (
    <Notes
      notes={notes}
      about={notesTexts.ofSeller}
      draft={`dashboard.seller-note.${id}`}
      add={note => request(addUserNote, { id, ...note })}
      remove={noteid => request(deleteUserNote, { id, noteid })}
      onDone={user => {
        const key = shopKeys.user(id)
        // The answer to an earlier read must not take the note away again.
        void client.cancelQueries({ queryKey: key })
        client.setQueryData(key, user)
      }}
      shell={shell}
    />
  )
}
