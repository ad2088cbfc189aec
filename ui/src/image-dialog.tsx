import { Button } from './button.tsx'
import { texts } from './component-french.ts'
import { Modal } from './modal.tsx'
import classes from './modal.module.css'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/** One image as large as the screen allows. */
export const ImageDialog = ({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) => {
  const button = useFocusOnMount<HTMLButtonElement>()
  return (
    <Modal title={alt} size="wide" dismissable onClose={onClose}>
      <img className={classes['full']} src={src} alt={alt} />
      <div className={classes['actions']}>
        <Button variant="primary" ref={button} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Modal>
  )
}
