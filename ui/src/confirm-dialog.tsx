import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { texts } from './component-french.ts'
import { Modal } from './modal.tsx'
import classes from './modal.module.css'
import { useFocusOnMount } from './use-focus-on-mount.ts'

export type ConfirmDialogProps = {
  title: string
  /** What the act leads to. */
  children: ReactNode
  confirm: string
  /** The text of the safe button, for an act that is itself a cancellation; « Annuler » by default. */
  cancel?: string
  danger?: boolean
  /** The act is under way and cannot be taken back: the dialog says so and stays until the parent unmounts it. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before an act that has consequences. The safe button is first and has the focus; Ctrl and Enter confirm, as they send
 * a form.
 */
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  cancel = texts.cancel,
  danger,
  busy = false,
  onConfirm,
  onCancel
}: ConfirmDialogProps) => {
  const button = useFocusOnMount<HTMLButtonElement>()
  const confirmed = useEffectEvent(() => {
    if (!busy) onConfirm()
  })
  useEffect(() => {
    const dialog = button.current?.closest<HTMLElement>('[role="alertdialog"]')
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      confirmed()
    }
    dialog?.addEventListener('keydown', hear)
    return () => dialog?.removeEventListener('keydown', hear)
  }, [button])
  return (
    <Modal role="alertdialog" title={title} locked={busy} onClose={onCancel}>
      <div className={classes['message']}>{children}</div>
      <output className={classes['underWay']}>{busy && texts.underWay}</output>
      <div className={classes['actions']}>
        <Button ref={button} aria-disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
