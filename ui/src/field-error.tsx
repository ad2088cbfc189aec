import CircleAlert from 'lucide-react/icons/circle-alert'
import classes from './field.module.css'

/** The sentence under a wrong control, with its icon: colour is never alone. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className={classes['error']} id={id}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{error}</span>
    </p>
  ) : null
