import * as z from 'zod/mini'
import { useLocation } from 'react-router'

const State = z.object({ set: z.object({ id: z.string(), name: z.string() }) })

export type KnownSet = z.infer<typeof State>['set']

/** The set that the page one comes from is about, by its name: no call of the portal tells one by its id. */
export const useKnownSet = (): KnownSet | null => {
  const state = z.safeParse(State, useLocation().state)
  return state.success ? state.data.set : null
}
