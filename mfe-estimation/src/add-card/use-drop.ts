import { useState } from 'react'
import type { DragEvent, HTMLAttributes } from 'react'

type DropTarget = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> & {
  'data-over': '' | undefined
}

/** Makes an element take dropped files. The inner of two such elements takes them alone. */
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
      // Going over a child leaves nothing.
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
