import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Row } from '../state/rows.ts'
import { moved, windowOf } from '../state/window.ts'
import type { Window } from '../state/window.ts'

/** Pixels from an end within which the viewer counts as being there, and within which more lines are shown. */
const AT_END = 48
const NEAR = 240

type Scrolling = Window & {
  log: RefObject<HTMLDivElement | null>
  /** Whether the last message is in view, and stays so when more come. */
  atEnd: boolean
  onScroll: () => void
  toEnd: () => void
  up: () => void
  down: () => void
}

type Anchor = { key: string; bottom: number }

const linesIn = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-row]')]

// The lower edge of a line is the one that stays: a day or a name above the line comes and goes with the line before
// it.
const bottomOf = ({ offsetTop, offsetHeight }: HTMLElement) => offsetTop + offsetHeight

/** The first line in view, with its place. */
const anchorOf = (log: HTMLElement): Anchor | null => {
  const { scrollTop } = log
  const line = linesIn(log).find(one => bottomOf(one) > scrollTop)
  return line ? { key: line.dataset['row'] ?? '', bottom: bottomOf(line) } : null
}

/**
 * Scrolls so that a line is where it was. Adds to `scrollTop`, since the viewer may have scrolled without an event so
 * far.
 */
const holdAnchor = (log: HTMLElement, anchor: Anchor | null): void => {
  const line = linesIn(log).find(({ dataset }) => dataset['row'] === anchor?.key)
  if (line && anchor) log.scrollTop += bottomOf(line) - anchor.bottom
}

/**
 * Shows a part of the lines. It follows the last one, or stays where the viewer reads: lines that come or go elsewhere
 * move nothing. `askOlder` reads lines before the first; null when there are none.
 */
export const useScrolling = (rows: readonly Row[], askOlder: (() => Promise<unknown>) | null): Scrolling => {
  const log = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [first, setFirst] = useState<number | null>(null)
  const shown = windowOf(rows, first)
  const { start, end } = shown
  const isLast = end === rows.length
  const atEnd = first === null

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (atEnd) element.scrollTop = element.scrollHeight
    else holdAnchor(element, anchor.current)
    anchor.current = anchorOf(element)
  })

  useEffect(() => {
    const element = log.current
    if (!element || !atEnd || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [atEnd])

  // The key of the first line when older ones were asked for. Once they have come, the window moves up to show them.
  const head = rows[0]?.key ?? ''
  const climbing = useRef<string | null>(null)
  useEffect(() => {
    if (climbing.current === null || climbing.current === head) return
    climbing.current = null
    setFirst(moved(rows, { start, end }, -1))
  }, [rows, head, start, end])

  const up = () => {
    setFirst(start > 0 ? moved(rows, shown, -1) : (rows[0]?.seq ?? null))
    if (start > 0 || !askOlder) return
    climbing.current = head
    void askOlder()
  }
  const down = () => setFirst(moved(rows, shown, 1))

  const onScroll = () => {
    const element = log.current
    if (!element) return
    anchor.current = anchorOf(element)
    const { scrollTop, scrollHeight, clientHeight } = element
    const below = scrollHeight - scrollTop - clientHeight
    if (isLast && below < AT_END) setFirst(null)
    else if (scrollTop < NEAR && (start > 0 || askOlder)) up()
    else if (!isLast && below < NEAR) down()
    else if (first === null) setFirst(rows[start]?.seq ?? null)
  }

  return { ...shown, log, atEnd, onScroll, toEnd: () => setFirst(null), up, down }
}
