import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Corners } from '@comptoir/contracts/batch/corners'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { setPlaces } from '@comptoir/contracts/batch/page-calls'
import { request } from '@comptoir/contracts/browser/client'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { applyToBatch } from '../batch/batch-cache.ts'
import { isClockwise } from '../corners/quadrilateral.ts'
import { NOTHING, changesOf, isChanged, outlinesOf, standing } from './correction.ts'
import type { Changes, Correction, Outline, PageCard } from './correction.ts'

export type Places = {
  outlines: readonly Outline[]
  changes: Changes
  change: (next: (correction: Correction) => Correction) => void
  forget: () => void
  /** Saves all outlines; returns the one whose corners cross instead, if there is one. */
  save: () => Outline | undefined
  busy: boolean
  failure: string | null
}

type PlacesOf = { batchid: string; pageid: string; cards: readonly PageCard[]; onSaved: () => void }

/** The outlines of a page while their seller corrects them. */
export const usePlaces = ({ batchid, pageid, cards, onSaved }: PlacesOf): Places => {
  const client = useQueryClient()
  const [correction, setCorrection] = useState(NOTHING)
  const outlines = outlinesOf(cards, correction)
  const changes = changesOf(outlines)
  const { run, busy, failure, forgetFailure } = useAct<{ places: Corners[]; before: readonly string[] }, CardItem[]>({
    send: ({ places, before }) => request(setPlaces, { id: batchid, pageid, places, shown: [...before] }),
    onDone: (items, { before }) => {
      applyToBatch(client, batchid, { type: 'placed', items, before })
      void client.invalidateQueries({ queryKey: sharedKeys.batch(batchid) })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
      setCorrection(NOTHING)
      onSaved()
    }
  })
  return {
    outlines,
    changes,
    change: next => {
      // What is being saved is what the page shows.
      if (busy) return
      forgetFailure()
      setCorrection(next)
    },
    forget: () => {
      forgetFailure()
      setCorrection(NOTHING)
    },
    save: () => {
      const places = standing(outlines)
      const crossed = places.find(({ place }) => !isClockwise(place))
      if (crossed) return crossed
      if (isChanged(changes) && places.length > 0)
        run({ places: places.map(({ place }) => place), before: cards.map(({ id }) => id) })
      return undefined
    },
    busy,
    failure
  }
}
