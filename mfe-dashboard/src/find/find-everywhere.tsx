import { Suspense, lazy, useEffect, useState } from 'react'
import Search from 'lucide-react/icons/search'
import type { Drafts } from '@comptoir/contracts/browser/federation'
import { useShortcuts } from '../keyboard/shortcuts-provider.tsx'
import { isDialogOpen } from '../keyboard/presses.ts'
import { keyProps } from '../keyboard/shortcuts.ts'
import { texts } from '../french.ts'
import classes from './find-everywhere.module.css'

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** The button of the one search. `/` opens it where nothing is typed, Ctrl-K (⌘K) everywhere. */
export const FindEverywhere = ({ drafts }: { drafts: Drafts }) => {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ find: () => setOpen(true) })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser's own field for addresses would open.
      event.preventDefault()
      if (!isDialogOpen()) setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const { 'aria-keyshortcuts': key, title } = keyProps('find')
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-haspopup="dialog"
        aria-keyshortcuts={`${key} Control+K Meta+K`}
        title={title}
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden="true" />
        {texts.nav.find}
      </button>
      {isOpen && (
        <Suspense>
          <FindDialog drafts={drafts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
