import { Suspense, lazy, useState } from 'react'
import type { ComponentType } from 'react'
import Mail from 'lucide-react/icons/mail'
import Tag from 'lucide-react/icons/tag'
import VideoIcon from 'lucide-react/icons/video'
import type { ThreadRequest } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { useThreadContext } from '../state/thread-context.ts'
import type { Thread } from '../state/thread-context.ts'
import { staffTexts as words } from './staff-french.ts'
import classes from './staff-tools.module.css'

type Tool = {
  label: string
  Icon: typeof Mail
  Dialog: ComponentType<{ onClose: () => void; notice?: string | undefined }>
  isFor: (thread: Thread) => boolean
}

const OfferDialog = lazy(async () => ({ default: (await import('./offer/offer-dialog.tsx')).OfferDialog }))
const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))
const VideoDialog = lazy(async () => ({ default: (await import('./video-dialog.tsx')).VideoDialog }))

const tools = {
  /** Offers are made in treatment and in transit. */
  offer: {
    label: words.offer,
    Icon: Tag,
    Dialog: OfferDialog,
    isFor: ({ about }) => about.status === 'T' || about.status === 'I'
  },
  /** A visitor's batch has no owner with an address. */
  mail: { label: words.mail.open, Icon: Mail, Dialog: MailDialog, isFor: ({ about }) => about.ownerid !== null },
  video: { label: words.video.open, Icon: VideoIcon, Dialog: VideoDialog, isFor: () => true }
} as const satisfies Record<string, Tool>

type ToolName = keyof typeof tools

/** The buttons for what the shop can send besides texts, with their dialogs. The page around the thread may open the offer's. */
export const StaffTools = ({ offering }: { offering: ThreadRequest['offering'] }) => {
  const thread = useThreadContext()
  const [pressed, setPressed] = useState<ToolName | null>(null)
  const open = pressed ?? (offering && tools.offer.isFor(thread) ? 'offer' : null)
  const Dialog = open && tools[open].Dialog
  const close = () => {
    setPressed(null)
    offering?.onClose()
  }
  return (
    <div className={classes['tools']}>
      {(Object.keys(tools) as ToolName[])
        .filter(name => tools[name].isFor(thread))
        .map(name => {
          const { Icon, label } = tools[name]
          return (
            <Button
              key={name}
              className={classes['tool'] ?? ''}
              icon={<Icon size={16} aria-hidden="true" />}
              onClick={() => setPressed(name)}
            >
              {label}
            </Button>
          )
        })}
      {Dialog && (
        <Suspense>
          <Dialog onClose={close} {...(open === 'offer' && { notice: offering?.notice })} />
        </Suspense>
      )}
    </div>
  )
}
