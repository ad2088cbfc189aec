// Dragging does the same as the two buttons of the order.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
import type { DragEvent } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { Badge } from '@comptoir/ui/badge'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import { catalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import classes from './highlights.module.css'
import { highlightsTexts as words } from './highlights-french.ts'

type HighlightRowProps = {
  highlight: Highlight
  place: number
  count: number
  onMove: (from: number, to: number) => void
  onDisplay: () => void
  onPrice: () => void
  onRemove: () => void
}

const DRAGGED = 'application/x-highlight'

/** One highlight, with its place in the order. */
export const HighlightRow = ({
  highlight: { image, name: card, price, display },
  place,
  count,
  onMove,
  onDisplay,
  onPrice,
  onRemove
}: HighlightRowProps) => {
  const name = words.one(place + 1, card ?? '', formatEuro(price))
  const onDrop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(DRAGGED)
    if (!from) return
    event.preventDefault()
    onMove(Number(from), place)
  }
  return (
    <li
      className={classes['row']}
      draggable
      onDragStart={event => event.dataTransfer.setData(DRAGGED, String(place))}
      onDragOver={event => event.preventDefault()}
      onDrop={onDrop}
    >
      <img className={classes['image']} src={catalogueUrl(image)} alt={name} loading="lazy" draggable={false} />
      <div className={classes['words']}>
        <p className={classes['price']}>{formatEuro(price)}</p>
        <p>{card ?? words.unnamed}</p>
        <Badge
          tone={display ? 'success' : 'neutral'}
          icon={display ? <Eye size={15} aria-hidden="true" /> : <EyeOff size={15} aria-hidden="true" />}
        >
          {display ? words.shown : words.hidden}
        </Badge>
      </div>
      <div className={classes['acts']}>
        <Button
          aria-label={words.up(name)}
          aria-disabled={place === 0}
          icon={<ArrowUp size={18} aria-hidden="true" />}
          onClick={() => onMove(place, place - 1)}
        />
        <Button
          aria-label={words.down(name)}
          aria-disabled={place === count - 1}
          icon={<ArrowDown size={18} aria-hidden="true" />}
          onClick={() => onMove(place, place + 1)}
        />
        <Button aria-label={display ? words.hide(name) : words.show(name)} onClick={onDisplay}>
          {display ? words.hideShort : words.showShort}
        </Button>
        <Button aria-label={words.edit(name)} onClick={onPrice}>
          {words.editShort}
        </Button>
        <Button aria-label={words.remove(name)} icon={<Trash2 size={18} aria-hidden="true" />} onClick={onRemove} />
      </div>
    </li>
  )
}
