import { useEffect, useState } from 'react'

const keyOf = (messageid: string) => `returned ${messageid}`

// Each remote has its own copy of this module. The copies inform each other by events on the window.
const CHANGED = 'comptoir:returned'
type Change = CustomEvent<{ readonly key: string; readonly ids: readonly string[] }>

const read = (key: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

const write = (key: string, ids: readonly string[]) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Storage is full or refused: the choice then survives as long as the page.
  }
}

export type ReturnedCards = {
  /** The items the seller takes back. */
  readonly ids: readonly string[]
  /** Whether only one card is left to sell: it stays sold. */
  readonly isLast: boolean
  readonly toggle: (itemid: string) => void
}

/**
 * Which cards of a divisible offer its seller takes back, chosen before accepting. The choice survives a reload, as long
 * as the tab, and is the same in the page of the batch and in the thread beside it.
 */
export const useReturnedCards = (messageid: string, lines: readonly { readonly itemid: string }[]): ReturnedCards => {
  const key = keyOf(messageid)
  const [ids, setIds] = useState(() => read(key))
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as Change
      if (detail.key === key) setIds(detail.ids)
    }
    window.addEventListener(CHANGED, hear)
    return () => window.removeEventListener(CHANGED, hear)
  }, [key])
  const isLast = lines.length - ids.length <= 1
  return {
    ids,
    isLast,
    toggle: itemid => {
      if (isLast && !ids.includes(itemid)) return
      const next = ids.includes(itemid) ? ids.filter(id => id !== itemid) : [...ids, itemid]
      write(key, next)
      setIds(next)
      window.dispatchEvent(new CustomEvent(CHANGED, { detail: { key, ids: next } }) satisfies Change)
    }
  }
}
