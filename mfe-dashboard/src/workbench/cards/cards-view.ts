import { useState } from 'react'
import * as z from 'zod/mini'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

const CardsView = z.enum(['table', 'tiles'])
/** How the cards of a batch are shown. */
export type CardsView = z.infer<typeof CardsView>

/** Every way to show them, in the order of the switch. */
export const cardsViews = CardsView.options

const kept = storedEntry('localStorage', 'cardsView', CardsView)

/** Returns how this browser shows the cards of a batch, and what changes and keeps it. */
export const useCardsView = (): [view: CardsView, show: (view: CardsView) => void] => {
  const [view, setView] = useState<CardsView>(() => kept.read() ?? 'table')
  return [
    view,
    next => {
      kept.keep(next)
      setView(next)
    }
  ]
}
