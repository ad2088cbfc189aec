import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import classes from './modal.module.css'

export type ModalProps = {
  title: ReactNode
  role?: 'dialog' | 'alertdialog'
  size?: 'wide'
  /** A press outside closes it too. */
  dismissable?: boolean
  /** Neither Esc nor a press outside closes it now. */
  locked?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page while it is mounted: focus stays inside, Esc closes, focus returns to where it was. */
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
    className={classes['overlay'] ?? ''}
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
