import type { MouseEvent, ReactNode, Ref } from 'react'
import type { Corners } from '@comptoir/contracts/batch/corners'
import type { ItemStatus } from '@comptoir/contracts/batch/item'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import type { Point } from '../corners/quadrilateral.ts'
import { pageTexts } from './page-french.ts'
import classes from './page-photo.module.css'

type PagePhotoProps = {
  /** The name of the photograph of fronts. */
  name: string
  outlines: readonly { id: string; place: Corners; status: ItemStatus | 'new' }[]
  selected: string | null
  /** Hears where the photograph was pressed, in fractions of it. */
  onPress: (point: Point, aspect: number) => void
  /** Refers to what is exactly as large as the photograph. */
  ref?: Ref<HTMLDivElement>
  isWaiting?: boolean
  children: ReactNode
}

/** The photograph of fronts of a page with the outline of each of its cards. */
export const PagePhoto = ({ name, outlines, selected, onPress, ref, isWaiting = false, children }: PagePhotoProps) => {
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPress([(clientX - left) / width, (clientY - top) / height], width / height)
  }
  return (
    <div className={classes['photo']} ref={ref}>
      <img src={photoUrl(name, 1280)} alt={pageTexts.view.photo} draggable={false} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {outlines.map(({ id, place, status }) => {
          const points = place.map(corner => corner.join()).join(' ')
          return (
            <g key={id} data-status={status} data-selected={id === selected ? '' : undefined}>
              <polygon className={classes['halo']} points={points} vectorEffect="non-scaling-stroke" />
              <polygon className={classes['line']} points={points} vectorEffect="non-scaling-stroke" />
            </g>
          )
        })}
      </svg>
      {/* For pointers only: everything that it does is done by the list beside the photograph too. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={classes['surface']}
        data-waiting={isWaiting ? '' : undefined}
        // What has no name takes no focus.
        onMouseDown={event => event.preventDefault()}
        onClick={press}
      />
      {children}
    </div>
  )
}
