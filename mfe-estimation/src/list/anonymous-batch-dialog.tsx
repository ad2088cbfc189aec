import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { Modal } from '@comptoir/ui/modal'
import { texts } from '../french.ts'
import classes from './anonymous-batch-dialog.module.css'

const { exists } = texts

type AnonymousBatchDialogProps = { message: string; batchid: string | null; onClose: () => void }

/** Tells a visitor that one batch is the limit, and leads to it or to a new account. */
export const AnonymousBatchDialog = ({ message, batchid, onClose }: AnonymousBatchDialogProps) => (
  <Modal role="alertdialog" title={exists.title} onClose={onClose}>
    <p>{message}</p>
    <div className={classes['actions']}>
      <ButtonLink to="/create">{exists.account}</ButtonLink>
      {batchid ? (
        <ButtonLink variant="primary" to={`/batchs/${batchid}`}>
          {exists.open}
        </ButtonLink>
      ) : (
        <Button onClick={onClose}>{texts.close}</Button>
      )}
    </div>
  </Modal>
)
