import { Modal } from '@comptoir/ui/modal'
import { CallForm } from './call-form.tsx'
import type { CallFormProps } from './call-form.tsx'

type FormDialogProps = Omit<CallFormProps, 'onCancel'> & {
  title: string
  /** What stands above the fields. */
  text?: string
  size?: 'wide'
  onClose: () => void
}

/** A dialog with one form. It cannot be closed while the form is being sent. */
export const FormDialog = ({ title, text, size, onClose, ...form }: FormDialogProps) => (
  <Modal title={title} {...(size && { size })} locked={form.form.busy} onClose={onClose}>
    {text && <p>{text}</p>}
    <CallForm {...form} onCancel={onClose} />
  </Modal>
)
