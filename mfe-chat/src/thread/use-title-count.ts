import { useEffect } from 'react'
import { texts } from '../french.ts'

const counted = /^\(\d+\) /

/** Puts the number of unread messages before the title of the tab, while there are any. */
export const useTitleCount = (count: number): void => {
  useEffect(() => {
    if (count === 0) return undefined
    document.title = texts.thread.titleCount(count) + document.title.replace(counted, '')
    return () => {
      document.title = document.title.replace(counted, '')
    }
  }, [count])
}
