import { Button } from './button.tsx'
import { texts } from './component-french.ts'
import { Modal } from './modal.tsx'
import classes from './modal.module.css'
import { useFocusOnMount } from './use-focus-on-mount.ts'

export type AlertDialogProps = { title?: string | undefined; message: string; confirm?: string; onClose: () => void }

/** Shows one message. Its only button has the focus. */
export const AlertDialog = ({ title = texts.information, message, confirm = texts.ok, onClose }: AlertDialogProps) => {
  const button = useFocusOnMount<HTMLButtonElement>()
  return (
    <Modal role="alertdialog" title={title} onClose={onClose}>
      <p className={classes['message']}>{message}</p>
      <div className={classes['actions']}>
        <Button variant="primary" ref={button} onClick={onClose}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
