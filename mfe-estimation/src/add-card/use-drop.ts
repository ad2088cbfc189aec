import { useState } from 'react'
import type { DragEvent, HTMLAttributes } from 'react'

type DropTarget = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> & {
  'data-over': '' | undefined
}

/** Makes an element take dropped files. Of two such elements, one within the other, only the inner one takes them. */
export const useDrop = (take: (files: readonly File[]) => void): DropTarget => {
  const [over, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return {
    'data-over': over ? '' : undefined,
    onDragOver,
    onDragLeave: event => {
      // The browser also sends this event when the pointer moves onto a child.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop: event => {
      const taken = event.isDefaultPrevented()
      event.preventDefault()
      setOver(false)
      if (!taken) take([...event.dataTransfer.files])
    }
  }
}
