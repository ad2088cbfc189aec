import type { ReactNode } from 'react'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from '@comptoir/ui/aria-dialog'
import classes from './modal.module.css'

export type ModalProps = {
  title: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** `stage`: the whole screen, dark in both schemes, for a camera. */
  size?: 'wide' | 'stage'
  /** A press outside closes it too. */
  dismissable?: boolean
  /** Neither Esc nor a press outside closes it now. */
  locked?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog over the page while it is mounted: focus stays inside, Esc closes, focus returns to where it was.
 * It stands on react-aria (Dialog, Modal), as Panes does (Tabs); every other part of the kit is an element of the browser.
 */
export const Modal = ({
  title,
  role = 'dialog',
  size,
  dismissable = false,
  locked = false,
  onClose,
  children
}: ModalProps) => (
  <ModalOverlay
    className={`${classes['overlay']} ${size === 'stage' ? classes['whole'] : ''}`}
    isOpen
    isDismissable={dismissable && !locked}
    isKeyboardDismissDisabled={locked}
    onOpenChange={open => {
      if (!open) onClose()
    }}
  >
    <AriaModal className={`${classes['modal']} ${size ? classes[size] : ''}`}>
      <Dialog className={classes['dialog'] ?? ''} role={role}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </AriaModal>
  </ModalOverlay>
)
