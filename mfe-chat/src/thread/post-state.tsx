import CircleAlert from 'lucide-react/icons/circle-alert'
import { texts } from '../french.ts'
import type { Post } from '../state/thread-state.ts'
import classes from './post-state.module.css'
import { useRowContext } from '../state/thread-context.ts'

const { message: words } = texts

/** Whether a message is on its way; one whose answer was lost can be sent again or thrown away. */
export const PostState = ({ post }: { post: Post }) => {
  const { again, discard } = useRowContext()
  if (post.state === 'sending') return <span>{words.sending}</span>
  return (
    <>
      <span className={classes['failed']} role="alert">
        <CircleAlert size={15} aria-hidden="true" />
        {words.failed}
      </span>
      <button type="button" className={classes['act']} onClick={() => again(post)}>
        {words.again}
      </button>
      <button type="button" className={classes['act']} onClick={() => discard(post)}>
        {words.discard}
      </button>
    </>
  )
}
