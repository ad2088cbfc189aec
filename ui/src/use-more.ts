import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export type More = {
  show: () => void
  /** Place of the first row of the page asked for, and the ref for its link. */
  from: number
  link: RefObject<HTMLAnchorElement | null>
}

/** Shows the next page of a list and moves the focus to its first row, because the page may remove the pressed button. */
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
