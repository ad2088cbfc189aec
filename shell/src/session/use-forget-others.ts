import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Forgets what the portal answered to one person when the session is no longer theirs. It runs after the page of that
 * person was taken away: what is still drawn then is asked again.
 */
export const useForgetOthers = (userid: string | null): void => {
  const client = useQueryClient()
  const before = useRef(userid)
  useEffect(() => {
    const left = before.current
    if (left === userid) return
    before.current = userid
    if (left === null) {
      void client.invalidateQueries()
      return
    }
    // Mutations hold what was sent, passwords among it.
    client.getMutationCache().clear()
    void client.resetQueries()
  }, [client, userid])
}
