import { useEffect } from 'react'
import { texts } from '../french.ts'

const counted = /^\(\d+\) /

/**
 * Puts the number of unread messages before the title of the tab, while there are any, in place of the number that the page
 * around the thread may have there.
 */
export const useTitleCount = (count: number): void => {
  useEffect(() => {
    if (count === 0) return undefined
    const own = texts.thread.titleCount(count)
    const [before = ''] = counted.exec(document.title) ?? []
    document.title = own + document.title.replace(counted, '')
    return () => {
      // The page around the thread may have set a new title meanwhile, which stays.
      if (document.title.startsWith(own)) document.title = before + document.title.slice(own.length)
    }
  }, [count])
}
