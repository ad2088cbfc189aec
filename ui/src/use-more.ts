import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export type More = {
  show: () => void
  /** Place of the first row of the page asked for, and the ref for its link. */
  from: number
  link: RefObject<HTMLAnchorElement | null>
}

/** Shows the next page of a list; the focus goes to its first row, since the button that had it may be gone. */
export const useMore = (shown: number, fetchNextPage: () => Promise<unknown>): More => {
  const [from, setFrom] = useState(-1)
  const link = useRef<HTMLAnchorElement>(null)
  const awaited = useRef(false)
  useEffect(() => {
    if (!awaited.current || shown <= from) return
    awaited.current = false
    link.current?.focus()
  }, [from, shown])
  const show = () => {
    awaited.current = true
    setFrom(shown)
    void fetchNextPage()
  }
  return { show, from, link }
}
