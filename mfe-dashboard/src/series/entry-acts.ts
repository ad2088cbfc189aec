import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { Serie, Set } from '@comptoir/contracts/catalogue/catalogue'

/** What staff asked to do with a series or a set: the dialog that is open for it. */
export type EntryAct =
  | { kind: 'serie'; serie: Serie | null }
  | { kind: 'set'; serieid: string; set: Set | null }
  | { kind: 'removeSerie'; serie: Serie }
  | { kind: 'removeSet'; set: Set }

export type Ask = (act: EntryAct) => void

/** What each of those dialogs is given. */
export type EntryDialogProps = { shell: ShellServices; onDone: (news: string) => void; onClose: () => void }
