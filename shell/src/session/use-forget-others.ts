import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Clears the cache of answers when the person changes, so that nobody sees what the portal answered to somebody else. The
 * effect runs after React has removed the page of the first person. Queries that are still in use are sent again.
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
    // Mutations hold what was sent, for example passwords.
    client.getMutationCache().clear()
    void client.resetQueries()
  }, [client, userid])
}
