import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import text from '@comptoir/ui/text.module.css'
import classes from './answer-bar.module.css'
import { offerTexts as words } from './offers-french.ts'

/** Whether the whole element is on the screen; false in a browser that cannot tell. */
const useWholeOnScreen = (element: RefObject<Element | null>): boolean => {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined
    // Of a height that is no whole number of pixels, a browser may tell a little less than all.
    const observer = new IntersectionObserver(entries => setWhole((entries.at(-1)?.intersectionRatio ?? 0) > 0.95), {
      threshold: [0, 0.5, 0.95, 1]
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isWhole
}

type AnswerBarProps = {
  /** The offers that wait for an answer. */
  offers: readonly BatchOffer[]
  /** The buttons of the first offer: while the whole of them is in view, the bar is hidden. */
  acts: RefObject<HTMLDivElement | null>
  onAnswer: () => void
}

/** Stays at the bottom of a telephone's screen: the amount on offer and a button that leads to the offer. */
export const AnswerBar = ({ offers, acts, onAnswer }: AnswerBarProps) => {
  const isThere = useWholeOnScreen(acts)
  const [first, ...others] = offers
  if (!first) return null
  return (
    <div className={classes['bar']} hidden={isThere}>
      <span className={text['amount']}>
        {others.length === 0 ? formatEuro(first.price) : words.several(offers.length)}
      </span>
      <Button variant="primary" onClick={onAnswer}>
        {words.answer(offers.length)}
      </Button>
    </div>
  )
}
