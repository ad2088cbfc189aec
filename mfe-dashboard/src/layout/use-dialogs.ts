import { useState } from 'react'

/** What a part of a page asks in a dialog, and the news of what was done there. */
export type Dialogs<Act> = {
  /** The act that the open dialog is about; null while none is open. */
  asking: Act | null
  /** Opens the dialog of an act, and withdraws the news. */
  ask: (act: Act) => void
  news: string
  setNews: (news: string) => void
  /** The props of a dialog: it is closed after the act, with its news, or without. */
  dialog: { onDone: (news: string) => void; onClose: () => void }
}

/** Keeps which dialog of a part is open, and its news. */
export const useDialogs = <Act>(): Dialogs<Act> => {
  const [asking, setAsking] = useState<Act | null>(null)
  const [news, setNews] = useState('')
  return {
    asking,
    ask: act => {
      setNews('')
      setAsking(act)
    },
    news,
    setNews,
    dialog: {
      onDone: done => {
        setAsking(null)
        setNews(done)
      },
      onClose: () => setAsking(null)
    }
  }
}
