import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import classes from './answer-bar.module.css'
import { offerTexts as words } from './offers-french.ts'

/** Whether the element is on the screen now; taken for away where that cannot be known. */
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
  /** Those that wait for an answer. */
  offers: readonly BatchOffer[]
  /** The buttons of the first: while they are in view, the bar would only hide something. */
  acts: RefObject<HTMLDivElement | null>
  onAnswer: () => void
}

/** At the bottom of a telephone's screen, wherever the page is: what is offered and the way to it. */
export const AnswerBar = ({ offers, acts, onAnswer }: AnswerBarProps) => {
  const isNear = useOnScreen(acts)
  const [first, ...others] = offers
  if (!first) return null
  return (
    <div className={classes['bar']} hidden={isNear}>
      <span className={classes['amount']}>
        {others.length === 0 ? formatEuro(first.price) : words.several(offers.length)}
      </span>
      <Button variant="primary" onClick={onAnswer}>
        {words.answer(offers.length)}
      </Button>
    </div>
  )
}
