import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import text from '@comptoir/ui/text.module.css'

type PhotoNoteProps = {
  tone: 'error' | 'warning'
  /** `output`: a screen reader reads it when it appears, after what it is reading. */
  as?: 'p' | 'output'
  id?: string
  role?: 'alert' | undefined
  children: string
}

/** A sentence on what is wrong with a photo, or on what makes it hard to read, beside a sign. */
export const PhotoNote = ({ tone, as: Note = 'p', children, ...note }: PhotoNoteProps) => {
  const Sign = tone === 'error' ? CircleAlert : TriangleAlert
  return (
    <Note className={text[tone]} {...note}>
      <Sign size={16} aria-hidden="true" />
      <span>{children}</span>
    </Note>
  )
}
