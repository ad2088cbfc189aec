import { Suspense, lazy, useState } from 'react'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { threadOf } from '../keys.ts'
import { texts } from '../french.ts'
import type { Post } from '../state/thread-state.ts'
import classes from './image-bubble.module.css'
import { threadCalls } from '../state/thread-calls.ts'
import { useRowContext } from '../state/thread-context.ts'

const ImageDialog = lazy(async () => ({ default: (await import('@comptoir/ui/image-dialog')).ImageDialog }))

const { image: words } = texts

/**
 * A photo of the discussion, which fills the screen when it is pressed. It takes the same room before it has loaded.
 */
export const ImageBubble = ({ name }: { name: string }) => {
  const { tabletype } = threadOf(useRowContext().threadKey)
  const [open, setOpen] = useState(false)
  const src = `${threadCalls[tabletype].images}/${encodeURIComponent(name)}`
  return (
    <>
      <button type="button" className={classes['frame']} aria-label={words.open} onClick={() => setOpen(true)}>
        <img className={classes['image']} src={`${src}?w=640`} alt={words.alt} loading="lazy" />
      </button>
      {open && (
        <Suspense>
          <ImageDialog src={src} alt={words.alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A photo on its way. */
export const ImagePreview = ({ post }: { post: Post }) => (
  <>
    <span className={classes['frame']}>
      <img className={classes['image']} src={post.content} alt={words.alt} />
    </span>
    {post.state === 'sending' && (
      <div className={classes['progress']}>
        <ProgressBar label={texts.message.sending} value={post.fraction ?? 0} />
      </div>
    )}
  </>
)
