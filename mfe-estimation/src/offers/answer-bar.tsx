import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import text from '@comptoir/ui/text.module.css'
import classes from './answer-bar.module.css'
import { offerTexts as words } from './offers-french.ts'

/** Whether the element is on the screen; false in a browser that cannot tell. */
const useOnScreen = (element: RefObject<Element | null>): boolean => {
  const [onScreen, setOnScreen] = useState(false)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(entries => setOnScreen(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return onScreen
}

type AnswerBarProps = {
  /** The offers that wait for an answer. */
  offers: readonly BatchOffer[]
  /** The buttons of the first offer: while they are in view, the bar is hidden. */
  acts: RefObject<HTMLDivElement | null>
  onAnswer: () => void
}

/** Stays at the bottom of a telephone's screen: the amount on offer and a button that leads to the offer. */
export const AnswerBar = ({ offers, acts, onAnswer }: AnswerBarProps) => {
  const isNear = useOnScreen(acts)
  const [first, ...others] = offers
  if (!first) return null
  return (
    <div className={classes['bar']} hidden={isNear}>
      <span className={text['amount']}>
        {others.length === 0 ? formatEuro(first.price) : words.several(offers.length)}
      </span>
      <Button variant="primary" onClick={onAnswer}>
        {words.answer(offers.length)}
      </Button>
    </div>
  )
}
