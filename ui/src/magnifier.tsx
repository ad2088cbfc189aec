import { lazy, Suspense, useState } from 'react'
import type { PointerEvent } from 'react'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { texts } from './component-french.ts'
import classes from './magnifier.module.css'

const ImageDialog = lazy(async () => ({ default: (await import('./image-dialog.tsx')).ImageDialog }))

// The preview shows the image at 35 % of its magnified size.
const PREVIEW = 0.35

/** A card photo: the mouse magnifies the place it points at, a press (or Enter) opens the whole image in a dialog. */
export const Magnifier = ({ src, alt, full = src }: { src: string; alt: string; full?: string }) => {
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null)
  const [open, setOpen] = useState(false)
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    setPoint({ x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 })
  }
  return (
    <>
      <button
        type="button"
        className={classes['frame']}
        aria-label={texts.openFullSize(alt)}
        data-magnified={point ? '' : undefined}
        onPointerMove={follow}
        onPointerLeave={() => setPoint(null)}
        onClick={() => setOpen(true)}
      >
        <img
          className={classes['image']}
          src={src}
          alt=""
          loading="lazy"
          style={point ? { transformOrigin: `${point.x}% ${point.y}%`, transform: `scale(${1 / PREVIEW})` } : undefined}
        />
        <span className={classes['icon']} aria-hidden="true">
          <ZoomIn size={18} />
        </span>
      </button>
      {open && (
        <Suspense>
          <ImageDialog src={full} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
