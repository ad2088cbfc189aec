import * as z from 'zod/mini'
import { useLocation } from 'react-router'

const State = z.object({ set: z.object({ id: z.string(), name: z.string() }) })

export type KnownSet = z.infer<typeof State>['set']

/**
 * Returns the set that the previous page was about, with its name, from the state of the navigation, because no call
 * returns a set by its id.
 */
export const useKnownSet = (): KnownSet | null => {
  const state = z.safeParse(State, useLocation().state)
  return state.success ? state.data.set : null
}
