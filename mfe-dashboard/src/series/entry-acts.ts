import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { Serie, Set } from '@comptoir/contracts/catalogue/catalogue'

/** An act on a series or a set, each with a dialog. Null stands for a new series or set. */
export type EntryAct =
  | { kind: 'serie'; serie: Serie | null }
  | { kind: 'set'; serieid: string; set: Set | null }
  | { kind: 'removeSerie'; serie: Serie }
  | { kind: 'removeSet'; set: Set }

export type Ask = (act: EntryAct) => void

/** What each of those dialogs needs. */
export type EntryDialogProps = { shell: ShellServices; onDone: (news: string) => void; onClose: () => void }
